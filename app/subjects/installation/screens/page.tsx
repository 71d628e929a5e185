import { data, Form } from "react-router";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useFocusOnFault } from "#platform/forms/use-focus-on-fault.ts";
import { servicesContext } from "#platform/services.ts";
import { NewPasswordFields, ProfileFields } from "#subjects/accounts/parts/profile-fields.tsx";
import { ADMIN_PASSWORD_MIN } from "#subjects/accounts/rules/admin-password.ts";
import { buttonClass } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { FormCard, FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { PhoneField } from "#ui/phone-field.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { opensInstallation } from "../data/installation-link.ts";
import { INSTALLATION_FAILED, NO_MAIL_SERVER } from "../rules/installation-messages.ts";
import type { Route } from "./+types/page";
import { type InstallationAnswer, installOrTest } from "./install-action.ts";

export const meta: Route.MetaFunction = () => [{ title: "Installer le site" }];

type Args = Pick<Route.LoaderArgs, "context" | "params">;

/** Only with the link of the log, and only until the site is installed. */
async function requireInstallation({ context, params }: Args) {
  const { database, isInstalled } = context.get(servicesContext);
  if (isInstalled || !(await opensInstallation(database, params.token))) throw data(null, { status: 404 });
}

export async function loader(args: Route.LoaderArgs) {
  await requireInstallation(args);
  return { sendsMail: args.context.get(servicesContext).mailSettings !== null };
}

export async function action(args: Route.ActionArgs) {
  await requireInstallation(args);
  return installOrTest(args.request, args.context);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<InstallationAnswer>(serverAction, { failed: INSTALLATION_FAILED });

export default function Installation({ loaderData, actionData }: Route.ComponentProps) {
  useAnswerToast(actionData);
  useFocusOnFault(actionData);
  const { refusal, success, reason, profile, lacksPassword } = actionData ?? {};
  return (
    <>
      <PageHeading
        lead="Quatre choses à dire, puis le site est en ligne. Tout se change ensuite dans les réglages."
        title="Installer le site"
      />
      <div className="page-width py-12 md:py-16">
        <FormCard>
          <FormRefusal message={refusal} />
          <FormSuccess message={success} />
          <Form className="grid gap-6" method="post" noValidate>
            {/* The button of the Enter key: without it, that would be the one of the test mail. */}
            <button hidden type="submit" />
            <h2 className="text-h3">1. Vous</h2>
            <p className="measure -mt-4 text-earth">Ce compte sera le premier à administrer le site.</p>
            <ProfileFields refusal={reason} values={profile} />
            <NewPasswordFields
              hint={`${ADMIN_PASSWORD_MIN} caractères au moins`}
              isMissing={lacksPassword}
              refusal={reason}
            />
            <CentreFields answer={actionData} />
            <h2 className="mt-6 text-h3">3. Les e-mails</h2>
            <MailTest sendsMail={loaderData.sendsMail} />
            <FirstContent chosen={actionData?.example} />
            <div>
              <SubmitButton busy="Installation en cours…">Installer le site</SubmitButton>
            </div>
          </Form>
        </FormCard>
      </div>
    </>
  );
}

function CentreFields({ answer }: { answer: InstallationAnswer | undefined }) {
  const { centre, faults } = answer ?? {};
  return (
    <>
      <h2 className="mt-6 text-h3">2. Le centre</h2>
      <TextField
        defaultValue={centre?.brand}
        error={faults?.brand}
        hint="Le nom que les visiteurs lisent en premier."
        label="Nom du centre"
        name="brand"
        required
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          defaultValue={centre?.centreEmail}
          error={faults?.centreEmail}
          label="E-mail du centre"
          name="centreEmail"
          required
          type="email"
        />
        <PhoneField
          defaultValue={centre?.centrePhone}
          error={faults?.centrePhone}
          label="Téléphone du centre"
          name="centrePhone"
        />
      </div>
      <TextField defaultValue={centre?.street} error={faults?.street} label="Rue" name="street" required />
      <div className="grid gap-6 sm:grid-cols-[10rem_1fr]">
        <TextField
          defaultValue={centre?.postalCode}
          error={faults?.postalCode}
          inputMode="numeric"
          label="Code postal"
          name="postalCode"
          required
        />
        <TextField defaultValue={centre?.city} error={faults?.city} label="Ville" name="city" required />
      </div>
    </>
  );
}

function MailTest({ sendsMail }: { sendsMail: boolean }) {
  if (!sendsMail) return <p className="measure -mt-4">{NO_MAIL_SERVER}</p>;
  return (
    <div className="-mt-4 grid gap-4">
      <p className="measure">Un serveur d’e-mail est réglé. Essayez-le : le message part à votre adresse, ci-dessus.</p>
      <div>
        <button className={buttonClass("quiet")} name="intent" type="submit" value="mail">
          Envoyer un e-mail d’essai
        </button>
      </div>
    </div>
  );
}

const CONTENTS = [
  {
    value: "",
    label: "Commencer vide",
    hint: "Ni stage ni formateur ; les textes des pages sont ceux d’origine, à adapter.",
  },
  {
    value: "1",
    label: "Remplir avec un exemple",
    hint: "Des stages et une équipe inventés, pour découvrir le site. À remplacer avant de l’annoncer.",
  },
];

function FirstContent({ chosen = "" }: { chosen?: string }) {
  return (
    <fieldset className="mt-6">
      <legend className="font-bold font-title text-h3">4. Le contenu</legend>
      <div className="mt-3 grid gap-3">
        {CONTENTS.map(({ value, label, hint }) => (
          <label className="flex min-h-11 gap-3 rounded-control border border-line p-4" key={value}>
            <input
              className="mt-1 size-5 shrink-0"
              defaultChecked={value === chosen}
              name="example"
              type="radio"
              value={value}
            />
            <span>
              <span className="block font-semibold">{label}</span>
              <span className="text-earth">{hint}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
