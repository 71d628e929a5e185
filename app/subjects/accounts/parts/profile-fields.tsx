import { FIELD_REQUIRED } from "#platform/values/form-messages.ts";
import { typeset } from "#platform/values/typography.ts";
import { type Profile, USER_TYPE_LABELS, USER_TYPES } from "#platform/values/user.ts";
import { SelectField, TextField } from "#ui/field.tsx";
import { PhoneField } from "#ui/phone-field.tsx";
import { accountMessage } from "../rules/account-messages.ts";
import type { AccountRefusal } from "../rules/account-rules.ts";
import { isVisible } from "../rules/shown-name.ts";
import { NewPasswordField } from "./password-meter.tsx";

/** The fields that the sign-up and profile forms share. */
export function ProfileFields({ values, refusal }: { values?: Partial<Profile>; refusal?: AccountRefusal }) {
  const error = (...reasons: AccountRefusal[]) =>
    refusal && reasons.includes(refusal) ? accountMessage[refusal] : undefined;
  const missing = (name: keyof Profile) =>
    refusal === "missingFields" && !isVisible(values?.[name] ?? "") ? FIELD_REQUIRED : undefined;
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          autoComplete="given-name"
          defaultValue={values?.firstName}
          error={missing("firstName")}
          label="Prénom"
          name="firstName"
          required
        />
        <TextField
          autoComplete="family-name"
          defaultValue={values?.lastName}
          error={missing("lastName") ?? error("reservedName")}
          label="Nom"
          name="lastName"
          required
        />
      </div>
      <TextField
        autoComplete="email"
        defaultValue={values?.email}
        error={missing("email") ?? error("invalidEmail", "emailTaken")}
        label="E-mail"
        name="email"
        required
        type="email"
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <PhoneField
          defaultValue={values?.telephone}
          error={missing("telephone") ?? error("invalidPhone")}
          label="Téléphone"
          name="telephone"
        />
        <TextField
          autoComplete="bday"
          defaultValue={values?.birthDate}
          error={missing("birthDate") ?? error("invalidBirthDate", "tooYoung")}
          hint={typeset("Elle sert à vérifier que vous avez 15 ans au moins.")}
          label="Date de naissance"
          name="birthDate"
          required
          type="date"
        />
      </div>
      <SelectField
        defaultValue={values?.userType ?? ""}
        error={error("missingUserType")}
        label="Type d’utilisateur"
        name="userType"
        required
      >
        <option value="">Sélectionnez un type</option>
        {USER_TYPES.map((type) => (
          <option key={type} value={type}>
            {USER_TYPE_LABELS[type]}
          </option>
        ))}
      </SelectField>
      <TextField
        autoComplete="organization"
        defaultValue={values?.raison_social}
        hint="Facultatif"
        label="Raison sociale"
        name="raison_social"
      />
    </>
  );
}

interface NewPasswordProps {
  refusal?: AccountRefusal;
  isMissing: boolean | undefined;
  hint: string;
}

/** The password of a new account, typed twice. */
export function NewPasswordFields({ refusal, isMissing, hint }: NewPasswordProps) {
  const error = (...reasons: AccountRefusal[]) =>
    refusal && reasons.includes(refusal) ? accountMessage[refusal] : undefined;
  const tooWeak = error("passwordTooShort", "passwordTooLong", "adminPasswordTooShort", "adminPasswordTooCommon");
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <NewPasswordField
        error={isMissing ? FIELD_REQUIRED : tooWeak}
        hint={hint}
        label="Mot de passe"
        name="password"
        required
      />
      <TextField
        autoComplete="new-password"
        error={error("passwordsDiffer")}
        label="Confirmer le mot de passe"
        name="passwordConfirmation"
        required
        type="password"
      />
    </div>
  );
}
