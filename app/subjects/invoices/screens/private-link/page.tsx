import { data } from "react-router";
import { DeadLink } from "#frame/dead-link.tsx";
import { openFromAddress } from "#frame/open-link.ts";
import { useSite } from "#frame/site.ts";
import { type QrCode, qrCodeOf } from "#platform/qr-code.ts";
import { type RequestServices, servicesContext } from "#platform/services.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { CompanyTeam } from "#subjects/holdings/parts/company-team.tsx";
import { showCompanyTeam } from "#subjects/holdings/parts/show-held.ts";
import { LINK_NOT_VALID } from "#subjects/registrations/rules/private-link-messages.ts";
import { groupedIban } from "#subjects/settings/rules/iban.ts";
import { buttonClass } from "#ui/button.tsx";
import { Chevron } from "#ui/chevron.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { openInvoiceLink } from "../../data/invoice-links.ts";
import { type ListedInvoice, listInvoices } from "../../data/list-invoices.ts";
import { InvoiceAmount, InvoiceTitle, summarise } from "../../parts/invoice-summary.tsx";
import { centsText } from "../../rules/amounts.ts";
import { owedCents } from "../../rules/invoice.ts";
import { transferCode } from "../../rules/transfer-code.ts";
import type { Route } from "./+types/page";

export const meta: Route.MetaFunction = () => [{ title: "Vos factures" }];

const MOST_LISTED = 200;

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { database, clock } = services;
  const found = await openFromAddress(context, params.token, openInvoiceLink);
  if (!("payer" in found)) return data({ found: null, reason: found.reason }, { status: found.status });
  const today = dayInParis(clock());
  const wanted = { ...found.payer, isIssued: true };
  const invoices = await listInvoices(database, wanted, { offset: 0, limit: MOST_LISTED }, today);
  return data({
    found: {
      name: found.name,
      held: "organisationId" in found.payer && (await showCompanyTeam(database, found.payer.organisationId, today)),
      invoices: invoices.map((one) => ({ ...summarise(one, today), transfer: transferOf(one, services) })),
    },
    reason: null,
  });
}

/** How to pay what is left by transfer; null when there is nothing to pay, or nowhere to. */
function transferOf(
  invoice: ListedInvoice,
  { centre, dossiers: { iban, bic } }: Pick<RequestServices, "centre" | "dossiers">,
) {
  const cents = invoice.kind === "invoice" ? owedCents(invoice) : 0;
  const reference = invoice.number ?? "";
  const name = centre.legalName || centre.brand;
  const code = transferCode({ name, iban, bic, cents, reference });
  if (code === null) return null;
  const facts = [
    { name: "Bénéficiaire", value: name },
    { name: "IBAN", value: groupedIban(iban) },
    { name: "BIC", value: bic },
    { name: "Montant", value: centsText(cents) },
    { name: "Référence", value: reference },
  ];
  return { qr: qrCodeOf(code), facts: facts.filter(({ value }) => value !== "") };
}

export default function PrivateInvoices({ loaderData, params }: Route.ComponentProps) {
  const { phone } = useSite().centre;
  if (!loaderData.found)
    return (
      <DeadLink
        lead={loaderData.reason === "tooMany" ? LINK_NOT_VALID.tooMany : NOT_VALID}
        title="Ce lien ne mène à aucune facture"
      />
    );
  const { name, invoices, held } = loaderData.found;
  return (
    <>
      <PageHeading lead={name} title="Vos factures" />
      <div className="page-width py-10 md:py-14">
        <ul className="grid max-w-4xl gap-3">
          {invoices.map(({ id, title, about, amount, rest, state, transfer }) => (
            <li
              className="grid items-center gap-x-6 gap-y-3 rounded-card border border-line bg-paper p-4 sm:grid-cols-[1fr_auto_auto] sm:p-5"
              key={id}
            >
              <InvoiceTitle about={about} heading="h2" state={state} title={title} />
              <InvoiceAmount amount={amount} rest={rest} />
              <a
                className={buttonClass("quiet")}
                href={`/factures/${params.token}/${encodeURIComponent(id)}.pdf`}
                rel="noopener"
                target="_blank"
              >
                Ouvrir
                <span className="sr-only">{` : ${title} (PDF)`}</span>
              </a>
              {transfer && <Transfer {...transfer} title={title} />}
            </li>
          ))}
        </ul>
        {held && <CompanyTeam {...held} />}
        <p className="measure mt-8">
          {typeset("Une question sur une facture ? Appelez-nous au ")}
          <a className="link whitespace-nowrap" href={phone.href}>
            {phone.display}
          </a>
          .
        </p>
      </div>
    </>
  );
}

interface TransferProps {
  title: string;
  qr: QrCode;
  facts: readonly { name: string; value: string }[];
}

function Transfer({ title, qr, facts }: TransferProps) {
  return (
    <details className="group sm:col-span-3">
      <summary className="link flex min-h-11 w-fit items-center gap-2.5 font-semibold">
        <Chevron className="size-4 transition-transform duration-150 group-open:rotate-180" />
        Payer par virement
        <span className="sr-only">{` : ${title}`}</span>
      </summary>
      <div className="mt-3 flex flex-wrap items-center gap-x-8 gap-y-4">
        <svg
          aria-label="Code QR du virement, à lire avec l’application de votre banque"
          className="size-44 shrink-0 rounded-control border border-line bg-white"
          role="img"
          shapeRendering="crispEdges"
          viewBox={`0 0 ${qr.size} ${qr.size}`}
        >
          <path d={qr.path} fill="black" />
        </svg>
        <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[auto_1fr]">
          {facts.map(({ name, value }) => (
            <div className="sm:contents" key={name}>
              <dt className="text-earth">{name}</dt>
              <dd className="wrap-anywhere font-medium tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}

const NOT_VALID =
  "Ce lien n’est plus valable : les factures vont à une autre adresse, ou le lien n’est pas entier. Appelez-nous.";
