import { type ComponentProps, Fragment, type ReactNode, useState } from "react";
import { Link } from "react-router";
import { isEmail } from "#platform/values/email.ts";
import { isOddPhone } from "#platform/values/phone.ts";
import { typeset } from "#platform/values/typography.ts";
import { ORGANISATION_NAMES } from "#subjects/organisations/rules/organisation.ts";
import { afterPointerRelease } from "#ui/after-pointer-release.ts";
import { SelectField, TextField } from "#ui/field.tsx";
import { SuggestedField } from "#ui/suggested-field.tsx";
import {
  isChoiceField,
  isFlag,
  type MayLack,
  PARTICIPANT_FIELD_NAMES,
  PARTICIPANT_FIELDS,
  type Participant,
  type ParticipantChoice,
  type ParticipantField,
  type ParticipantFlag,
  type ParticipantText,
} from "../../rules/participant-fields.ts";
import {
  HEALTH_CONSENT,
  HEALTH_NEEDS,
  ODD_EMAIL,
  ODD_PHONE,
  WITHOUT_COMPANY,
} from "../../rules/registration-messages.ts";
import type { ParticipantErrors } from "./participant-errors.ts";

export type Prefill = Pick<
  Participant,
  "email" | "firstName" | "lastName" | "phone" | "company" | "traineeKind" | "payer"
>;

interface ParticipantInputsProps {
  /** The participant's position in the form, sent as the value of a ticked box. */
  index: number;
  values?: Partial<Participant>;
  /** The messages under the fields of a refused form. */
  errors?: ParticipantErrors;
  /** What administrators may leave out. */
  mayLack?: MayLack;
  /** Shown under the e-mail. */
  afterEmail?: ReactNode;
}

export function ParticipantInputs(props: ParticipantInputsProps) {
  return (
    <div className="grid gap-4">
      {PARTICIPANT_FIELD_NAMES.map((field) => (
        <Fragment key={field}>{(CONTROLS[field] ?? controlOf(field))(props)}</Fragment>
      ))}
    </div>
  );
}

type Control = (props: ParticipantInputsProps) => ReactNode;

/** The controls that need more than the kind of their field says. */
const CONTROLS: Partial<Record<ParticipantField, Control>> = {
  firstName: (props) => <TextField autoComplete="given-name" {...textOf("firstName", props)} />,
  lastName: (props) => <TextField autoComplete="family-name" {...textOf("lastName", props)} />,
  email: (props) => (
    <>
      <HintedField
        autoComplete="email"
        isOdd={isOddEmail}
        oddHint={ODD_EMAIL}
        type="email"
        {...textOf("email", props)}
        // Without JavaScript, autofocus moves to the e-mail that was refused.
        {...(props.errors?.email !== undefined && props.values?.email && { autoFocus: true })}
      />
      {props.afterEmail}
    </>
  ),
  phone: (props) => (
    <HintedField autoComplete="tel" isOdd={isOddPhone} oddHint={ODD_PHONE} type="tel" {...textOf("phone", props)} />
  ),
  company: (props) =>
    props.mayLack ? (
      <SuggestedField autoComplete="off" from={ORGANISATION_NAMES} {...textOf("company", props)} />
    ) : (
      <TextField autoComplete="organization" hint={typeset(WITHOUT_COMPANY)} {...textOf("company", props)} />
    ),
  isHandicapped: (props) => <HandicapFields {...props} />,
  // Rendered by HandicapFields, where it is visible only if the box is ticked.
  handicapType: () => null,
};

function controlOf(field: ParticipantField): Control {
  if (isChoiceField(field)) return (props) => <ChoiceField field={field} {...props} />;
  if (isFlag(field)) return (props) => <FlagField field={field} {...props} />;
  return (props) => <TextField {...textOf(field, props)} />;
}

function ChoiceField({ field, ...props }: ParticipantInputsProps & { field: ParticipantChoice }) {
  return (
    <SelectField {...textOf(field, props)} defaultValue={props.values?.[field] ?? ""}>
      <option value="">{PARTICIPANT_FIELDS[field].unchosen}</option>
      {Object.entries(PARTICIPANT_FIELDS[field].choices).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

function textOf(field: ParticipantText, { values, errors, mayLack = [] }: ParticipantInputsProps) {
  const { label, required: isAsked } = PARTICIPANT_FIELDS[field];
  const required = isAsked && !mayLack.includes(field);
  return { name: field, label, required, defaultValue: values?.[field], error: errors?.[field] };
}

const isOddEmail = (text: string) => text.trim() !== "" && !isEmail(text.trim());

interface HintedFieldProps extends ComponentProps<typeof TextField> {
  type: "email" | "tel";
  defaultValue?: string;
  isOdd: (text: string) => boolean;
  oddHint: string;
}

/** An unusual value gets a hint but is not refused: the centre may still be able to use it. */
function HintedField({ isOdd, oddHint, ...field }: HintedFieldProps) {
  const [odd, setOdd] = useState(() => isOdd(field.defaultValue ?? ""));
  return (
    <TextField
      hint={odd ? oddHint : undefined}
      inputMode={field.type}
      onBlur={({ currentTarget: { value } }) => afterPointerRelease(() => setOdd(isOdd(value)))}
      {...field}
    />
  );
}

function FlagField({ field, index, values }: ParticipantInputsProps & { field: ParticipantFlag }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        className="size-6 shrink-0 accent-hedge"
        defaultChecked={values?.[field]}
        name={field}
        type="checkbox"
        value={index}
      />
      <span className="font-semibold">{PARTICIPANT_FIELDS[field].label}</span>
    </label>
  );
}

function HandicapFields(props: ParticipantInputsProps) {
  return (
    <div className="handicap grid gap-4">
      <FlagField field="isHandicapped" {...props} />
      <div className="handicap-description">
        <TextField
          defaultValue={props.values?.handicapType}
          hint={
            <>
              {HEALTH_NEEDS} {HEALTH_CONSENT}{" "}
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
