import { Link } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import type { Phone } from "#subjects/settings/rules/centre.ts";
import { Fact } from "#ui/fact.tsx";
import { RECEIPT_BY_MAIL, RECEIPT_WITHOUT_MAIL } from "../../rules/complaint-messages.ts";

interface ReceiptProps {
  receipt: { number: string; dueDay: string };
  sendsMail: boolean;
  phone: Phone;
}

export function Receipt({ receipt: { number, dueDay }, sendsMail, phone }: ReceiptProps) {
  return (
    <>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact name="Numéro">{number}</Fact>
        <Fact name="Réponse au plus tard le">{dueDay}</Fact>
      </dl>
      <p className="measure mt-6">{typeset(sendsMail ? RECEIPT_BY_MAIL : RECEIPT_WITHOUT_MAIL)}</p>
      {phone.href && (
        <p className="mt-4">
          {typeset("Une question ? Appelez-nous au ")}
          <a className="link whitespace-nowrap" href={phone.href}>
            {phone.display}
          </a>
          , avec ce numéro.
        </p>
      )}
      <p className="mt-8 border-line border-t pt-4">
        <Link className="link inline-block py-2" to="/reclamation">
          Envoyer une autre réclamation
        </Link>
      </p>
    </>
  );
}
