import { type ReactNode, useRef } from "react";
import { Form } from "react-router";
import { useHydrated } from "#platform/forms/use-hydrated.ts";
import type { QrCode } from "#platform/qr-code.ts";
import { type ButtonLook, buttonClass } from "#ui/button.tsx";
import { Chevron } from "#ui/chevron.tsx";
import { TextField } from "#ui/field.tsx";
import { FormRefusal } from "#ui/form-card.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useToast } from "#ui/toast.tsx";
import type { SecondFactorRefusal } from "../../../rules/second-factor.ts";
import { SECRET_COPIED, SECRET_NOT_COPIED } from "../../../rules/second-factor-messages.ts";
import type { SecurityIntent } from "../../../rules/security-intents.ts";
import type { SecurityAnswer } from "./change-security.ts";
import { Success } from "./success.tsx";

interface SecondFactorProps {
  isOn: boolean;
  codesLeft: number;
  answer: SecurityAnswer | undefined;
}

export function SecondFactor({ isOn, codesLeft, answer: given }: SecondFactorProps) {
  const answer = given?.intent === "endSession" || given?.intent === "endOthers" ? undefined : given;
  return (
    <section aria-labelledby="double-authentification">
      <h2 id="double-authentification">Double authentification</h2>
      <p className="mt-3 text-earth">
        À chaque connexion, un code de votre téléphone est demandé après le mot de passe&nbsp;: un mot de passe volé ne
        suffit plus.
      </p>
      <div className="mt-6">
        <FormRefusal message={answer?.refusal} />
        <Success message={answer?.success} />
      </div>
      {answer?.recoveryCodes && <RecoveryCodes codes={answer.recoveryCodes} />}
      {isOn ? <TurnedOn answer={answer} codesLeft={codesLeft} /> : <TurnedOff answer={answer} />}
    </section>
  );
}

function TurnedOff({ answer }: { answer: SecurityAnswer | undefined }) {
  // The server sends it once; it stays on the screen while codes are refused.
  const setup = useRef(answer?.setup);
  if (answer?.setup) setup.current = answer.setup;
  const isStarted = answer?.setup !== undefined || (answer?.intent === "confirm" && answer.refusal !== undefined);
  if (isStarted)
    return (
      <>
        {setup.current && <ScanSecret {...setup.current} />}
        <IntentForm intent="confirm" label="Confirmer">
          <CodeField error={faultOf(answer, "confirm", "wrongCode", "codeUsed")} />
        </IntentForm>
        <p className="mt-6 text-earth">
          Rien n’est activé tant que ce code n’est pas confirmé. Vos autres appareils seront alors déconnectés. Pour
          tout recommencer,{" "}
          <a className="link" href="/account/securite">
            rechargez la page
          </a>
          .
        </p>
      </>
    );
  return (
    <IntentForm intent="start" label="Activer la double authentification">
      <PasswordField
        error={faultOf(answer, "start", "wrongPassword", "missingPassword")}
        hint="Il vous faut aussi une application d’authentification sur votre téléphone, par exemple Aegis, Google Authenticator ou Microsoft Authenticator."
      />
    </IntentForm>
  );
}

function TurnedOn({ answer, codesLeft }: { answer: SecurityAnswer | undefined; codesLeft: number }) {
  return (
    <>
      <p>
        <strong>Activée.</strong> {leftText(codesLeft)}
      </p>
      <div className="mt-6 grid gap-4">
        <Panel
          isOpen={answer?.intent === "newCodes" && Boolean(answer.refusal)}
          title="Obtenir de nouveaux codes de secours"
        >
          <IntentForm intent="newCodes" label="Remplacer mes codes" look="quiet">
            <PasswordField error={faultOf(answer, "newCodes", "wrongPassword", "missingPassword")} />
            <CodeField error={faultOf(answer, "newCodes", "wrongCode", "codeUsed")} withRecovery />
          </IntentForm>
        </Panel>
        <Panel
          isOpen={answer?.intent === "turnOff" && Boolean(answer.refusal)}
          title="Désactiver la double authentification"
        >
          <IntentForm intent="turnOff" label="Désactiver" look="danger">
            <PasswordField error={faultOf(answer, "turnOff", "wrongPassword", "missingPassword")} />
            <CodeField error={faultOf(answer, "turnOff", "wrongCode", "codeUsed")} withRecovery />
          </IntentForm>
        </Panel>
      </div>
    </>
  );
}

function leftText(count: number): string {
  if (count === 0) return "Vous n’avez plus de code de secours : demandez-en de nouveaux.";
  return count === 1 ? "Il vous reste 1 code de secours." : `Il vous reste ${count} codes de secours.`;
}

function faultOf(answer: SecurityAnswer | undefined, intent: SecurityIntent, ...reasons: SecondFactorRefusal[]) {
  return answer?.intent === intent && answer.reason && reasons.includes(answer.reason) ? answer.refusal : undefined;
}

function Panel({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details className="group rounded-card border border-line bg-paper px-5 py-3" open={isOpen}>
      <summary className="flex cursor-pointer items-center justify-between gap-4 py-2 font-semibold">
        {title}
        <Chevron className="size-4 shrink-0 transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <div className="pt-3 pb-4">{children}</div>
    </details>
  );
}

interface IntentFormProps {
  intent: SecurityIntent;
  label: string;
  look?: ButtonLook;
  children: ReactNode;
}

function IntentForm({ intent, label, look, children }: IntentFormProps) {
  return (
    <Form className="grid gap-6" method="post" noValidate>
      <input name="intent" type="hidden" value={intent} />
      {children}
      <div>
        <SubmitButton busy="Un instant…" look={look}>
          {label}
        </SubmitButton>
      </div>
    </Form>
  );
}

function PasswordField({ error, hint }: { error: string | undefined; hint?: string }) {
  return (
    <TextField
      autoComplete="current-password"
      error={error}
      hint={hint}
      label="Mot de passe actuel"
      name="currentPassword"
      required
      type="password"
    />
  );
}

function CodeField({ error, withRecovery }: { error: string | undefined; withRecovery?: boolean }) {
  return (
    <TextField
      autoComplete="one-time-code"
      error={error}
      hint={withRecovery ? "Ou un de vos codes de secours." : "Celui que l’application affiche maintenant."}
      inputMode={withRecovery ? "text" : "numeric"}
      label="Code à 6 chiffres"
      name="code"
      required
    />
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const canPrint = useHydrated();
  return (
    <div className="mb-8 rounded-card border border-wheat-deep bg-paper p-5">
      <h3>Vos codes de secours</h3>
      <p className="mt-2">
        Imprimez cette page ou recopiez ces codes, et gardez-les loin du téléphone&nbsp;: chacun remplace une fois le
        code de l’application. Ils ne seront plus jamais affichés.
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-x-6 gap-y-2 font-mono font-semibold">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {canPrint && (
        <button className={`no-print mt-5 ${buttonClass("quiet")}`} onClick={() => window.print()} type="button">
          Imprimer
        </button>
      )}
    </div>
  );
}

/** A new secret, to scan or to type into an application. */
function ScanSecret({ qrCode: { size, path }, secret }: { qrCode: QrCode; secret: string }) {
  const canCopy = useHydrated();
  const show = useToast();
  async function copy() {
    try {
      // Some applications refuse the spaces between the groups of a key.
      await navigator.clipboard.writeText(secret.replaceAll(" ", ""));
      show("success", SECRET_COPIED);
    } catch {
      show("error", SECRET_NOT_COPIED);
    }
  }
  return (
    <div className="mb-6 grid gap-4">
      <p>
        <strong>1.</strong> Ouvrez votre application d’authentification et scannez ce dessin.
      </p>
      <svg
        aria-label="Code QR à scanner. La clé écrite au-dessous contient la même chose."
        className="w-60 max-w-full rounded-card border border-line bg-paper"
        role="img"
        shapeRendering="crispEdges"
        viewBox={`0 0 ${size} ${size}`}
      >
        <path d={path} fill="black" />
      </svg>
      <p>
        Sur ce téléphone même, ou sans appareil photo, tapez cette clé dans l’application&nbsp;:
        <br />
        <code className="font-mono font-semibold break-words">{secret}</code>
      </p>
      {canCopy && (
        <div>
          <button className={buttonClass("quiet")} onClick={copy} type="button">
            Copier la clé
          </button>
        </div>
      )}
      <p>
        <strong>2.</strong> Tapez le code à 6 chiffres qu’elle affiche.
      </p>
    </div>
  );
}
