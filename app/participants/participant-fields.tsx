import { useState } from "react";
import { Link } from "react-router";
import { isEmail } from "../../domain/email.ts";
import { LEVEL_LABELS, LEVELS, type Participant } from "../../domain/participant.ts";
import { HEALTH_CONSENT } from "../../domain/registration-messages.ts";
import { SelectField, TextField } from "../ui/field.tsx";

export type Prefill = Pick<Participant, "email" | "firstName" | "lastName" | "phone" | "company">;

interface ParticipantFieldsProps {
  /** Its place in the form: a ticked box is sent with it. */
  index: number;
  values?: Partial<Participant>;
  /** A form that was refused marks what it lacks. */
  refused: boolean;
}

export function ParticipantFields({ index, values, refused }: ParticipantFieldsProps) {
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
      <EmailField defaultValue={values?.email} error={lacking("email")} />
      <TextField
        autoComplete="tel"
        defaultValue={values?.phone}
        error={lacking("phone")}
        inputMode="tel"
        label="Numéro de téléphone"
        name="phone"
        required
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

/** An odd address is only remarked upon: the centre can still call. */
function EmailField({ defaultValue, error }: { defaultValue?: string; error?: string }) {
  const [odd, setOdd] = useState(false);
  return (
    <TextField
      autoComplete="email"
      defaultValue={defaultValue}
      error={error}
      hint={odd ? "Cette adresse semble incomplète : vérifiez-la." : undefined}
      label="E-mail"
      name="email"
      onBlur={({ currentTarget: { value } }) => setOdd(value.trim() !== "" && !isEmail(value.trim()))}
      required
      type="email"
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
