import { useFetcher } from "react-router";
import { buttonClass } from "#ui/button.tsx";

export interface VerificationAnswer {
  refusal?: string;
  success?: string;
}

const ADVICE =
  "Suivez le lien que nous vous avons envoyé. Vous verrez alors les inscriptions et les fichiers destinés à cette adresse.";

/** Whether the e-mail address is verified. The form is apart from the profile's, which keeps what was typed. */
export function AddressState({ isVerified, advice = ADVICE }: { isVerified: boolean; advice?: string }) {
  const { Form, data: answer, state } = useFetcher<VerificationAnswer>();
  if (isVerified) return <p className="mb-6 font-medium">Adresse vérifiée</p>;
  return (
    <div className="mb-8 rounded-control border border-line bg-wheat-wash px-4 py-3">
      <p className="font-semibold">Adresse non vérifiée</p>
      <p className="mt-1">{advice}</p>
      <Form action="/account/verification" className="mt-3" method="post">
        <button aria-disabled={state !== "idle"} className={buttonClass("quiet")} type="submit">
          {state === "idle" ? "Renvoyer le lien" : "Envoi en cours…"}
        </button>
      </Form>
      <p aria-live="polite" className={answer?.refusal ? "mt-3 font-medium text-poppy" : "mt-3 font-medium"}>
        {answer?.refusal ?? answer?.success}
      </p>
    </div>
  );
}
