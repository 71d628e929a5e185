import { useState } from "react";
import { Link } from "react-router";
import { isEmail } from "../../domain/email.ts";
import { isOddPhone } from "../../domain/phone.ts";
import { LEVEL_LABELS, LEVELS, type Participant } from "../../domain/registrations/participant.ts";
import { HEALTH_CONSENT, ODD_EMAIL, ODD_PHONE } from "../../domain/registrations/registration-messages.ts";
import { afterPress } from "../ui/after-press.ts";
import { SelectField, TextField } from "../ui/field.tsx";

export type Prefill = Pick<Participant, "email" | "firstName" | "lastName" | "phone" | "company">;

interface ParticipantFieldsProps {
  /** Its place in the form: a ticked box is sent with it. */
  index: number;
  values?: Partial<Participant>;
  /** A form that was refused marks what it lacks. */
  refused: boolean;
  /** What is wrong with the address. */
  emailError?: string;
}

export function ParticipantFields({ index, values, refused, emailError }: ParticipantFieldsProps) {
  const lacking = (name: "firstName" | "lastName" | "phone" | "company" | "level" | "email") =>
    refused && values && !values[name]?.trim() ? "Ce champ est obligatoire." : undefined;
  return (
    <div className="grid gap-4">
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
        error={lacking("lastName")}
        label="Nom"
        name="lastName"
        required
      />
      <RemarkedField
        autoComplete="email"
        defaultValue={values?.email}
        error={lacking("email") ?? emailError}
        isOdd={isOddEmail}
        label="E-mail"
        name="email"
        remark={ODD_EMAIL}
        type="email"
        // The one field at fault has the focus when the page comes without scripts.
        {...(emailError !== undefined && { autoFocus: true })}
      />
      <RemarkedField
        autoComplete="tel"
        defaultValue={values?.phone}
        error={lacking("phone")}
        isOdd={isOddPhone}
        label="Numéro de téléphone"
        name="phone"
        remark={ODD_PHONE}
        type="tel"
      />
      <TextField
        autoComplete="organization"
        defaultValue={values?.company}
        error={lacking("company")}
        label="Entreprise"
        name="company"
        required
      />
      <SelectField defaultValue={values?.level ?? ""} error={lacking("level")} label="Niveau" name="level" required>
        <option value="">Sélectionnez un niveau</option>
        {LEVELS.map((level) => (
          <option key={level} value={level}>
            {LEVEL_LABELS[level]}
          </option>
        ))}
      </SelectField>
      <HandicapFields index={index} values={values} />
    </div>
  );
}

const isOddEmail = (text: string) => text.trim() !== "" && !isEmail(text.trim());

interface RemarkedFieldProps {
  name: "email" | "phone";
  type: "email" | "tel";
  label: string;
  autoComplete: string;
  defaultValue?: string;
  error?: string;
  isOdd: (text: string) => boolean;
  remark: string;
}

/** What looks odd is only remarked upon: nothing is refused that the centre could still make sense of. */
function RemarkedField({ isOdd, remark, ...field }: RemarkedFieldProps) {
  const [odd, setOdd] = useState(() => isOdd(field.defaultValue ?? ""));
  return (
    <TextField
      hint={odd ? remark : undefined}
      inputMode={field.type}
      onBlur={({ currentTarget: { value } }) => afterPress(() => setOdd(isOdd(value)))}
      required
      {...field}
    />
  );
}

function HandicapFields({ index, values }: { index: number; values?: Partial<Participant> }) {
  return (
    <div className="handicap grid gap-4">
      <label className="flex min-h-11 items-center gap-3">
        <input
          className="size-6 shrink-0 accent-hedge"
          defaultChecked={values?.isHandicapped}
          name="isHandicapped"
          type="checkbox"
          value={index}
        />
        <span className="font-semibold">Personne en situation de handicap</span>
      </label>
      <div className="handicap-description">
        <TextField
          defaultValue={values?.handicapType}
          hint={
            <>
              {HEALTH_CONSENT}{" "}
              <Link className="link" target="_blank" to="/politiquedeconfidentialite">
                En savoir plus
              </Link>
            </>
          }
          label="Décrivez le handicap"
          name="handicapType"
        />
      </div>
    </div>
  );
}
