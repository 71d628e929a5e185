import { accountMessage } from "../domain/accounts/account-messages.ts";
import type { AccountRefusal } from "../domain/accounts/account-rules.ts";
import { isVisible } from "../domain/accounts/shown-name.ts";
import { type Profile, USER_TYPE_LABELS, USER_TYPES } from "../domain/accounts/user.ts";
import { FIELD_REQUIRED } from "../domain/form-messages.ts";
import { SelectField, TextField } from "./ui/field.tsx";
import { PhoneField } from "./ui/phone-field.tsx";

/** The fields of a person, as signing up and the profile both ask for them. */
export function ProfileFields({ values, refusal }: { values?: Partial<Profile>; refusal?: AccountRefusal }) {
  const error = (...reasons: AccountRefusal[]) =>
    refusal && reasons.includes(refusal) ? accountMessage[refusal] : undefined;
  const lacking = (name: keyof Profile) =>
    refusal === "missingFields" && !isVisible(values?.[name] ?? "") ? FIELD_REQUIRED : undefined;
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          autoComplete="given-name"
          defaultValue={values?.firstName}
          error={lacking("firstName")}
          label="Prénom"
          name="firstName"
          required
        />
        <TextField
          autoComplete="family-name"
          defaultValue={values?.lastName}
          error={lacking("lastName") ?? error("reservedName")}
          label="Nom"
          name="lastName"
          required
        />
      </div>
      <TextField
        autoComplete="email"
        defaultValue={values?.email}
        error={lacking("email") ?? error("invalidEmail", "emailTaken")}
        label="E-mail"
        name="email"
        required
        type="email"
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <PhoneField
          defaultValue={values?.telephone}
          error={lacking("telephone") ?? error("invalidPhone")}
          label="Téléphone"
          name="telephone"
        />
        <TextField
          autoComplete="bday"
          defaultValue={values?.birthDate}
          error={lacking("birthDate") ?? error("invalidBirthDate", "tooYoung")}
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
