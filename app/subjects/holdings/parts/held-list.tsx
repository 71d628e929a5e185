import { type ReactNode, useId } from "react";
import { Form, Link } from "react-router";
import type { TextFaults, Texts } from "#platform/values/fields.ts";
import { parseDay } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { Badge, type Tone } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import type { Certification } from "../data/certifications.ts";
import { HOLDINGS_PATH } from "../rules/holding.ts";
import { HOLDING_FIELDS, type HoldingField } from "../rules/holding-fields.ts";

export interface ShownHolding {
  id: string;
  title: string;
  about: string;
  end: string;
  tone: Tone;
}

interface TeamMember extends ShownHolding {
  personId: string;
}

const LIST = "mt-3 grid gap-px overflow-hidden rounded-card border border-line bg-line";
const ITEM = "flex flex-wrap items-center justify-between gap-x-6 gap-y-1 bg-paper px-4 py-2.5";

function Section({ title, heading, children }: { title: string; heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 className={heading} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The intents of the form of a person's page. */
export const ADD_HOLDING = "addHolding";
export const REMOVE_HOLDING = "removeHolding";
export const REFUSE_RECALL = "refuseRecall";
export const RESUME_RECALL = "resumeRecall";

interface HeldListProps {
  held: readonly ShownHolding[];
  /** They said that they want no recalls. */
  hasRefused: boolean;
  certifications: readonly Certification[];
  faults?: TextFaults<HoldingField>;
  typed?: Texts<HoldingField>;
}

/** The page of a person shows each with its end, and a form to add one from elsewhere. */
export function HeldList({ held, hasRefused, certifications, faults, typed }: HeldListProps) {
  const { heldCertification, heldOn } = HOLDING_FIELDS;
  return (
    <Section heading="text-h3" title="Habilitations">
      {held.length > 0 && (
        <ul className={LIST}>
          {held.map(({ id, title, about, end, tone }) => (
            <li className={ITEM} key={id}>
              <span className="min-w-0">
                <span className="break-words font-semibold">{title}</span>
                <span className="block break-words text-base text-earth">{typeset(about)}</span>
              </span>
              <div className="flex flex-wrap items-center gap-3">
                <Badge tone={tone}>{end}</Badge>
                <Form className="no-print" method="post" preventScrollReset>
                  <input name="intent" type="hidden" value={REMOVE_HOLDING} />
                  <button className={buttonClass("quiet")} name="holding" type="submit" value={id}>
                    Retirer
                    <span className="sr-only">{` ${title}`}</span>
                  </button>
                </Form>
              </div>
            </li>
          ))}
        </ul>
      )}
      {(held.length > 0 || hasRefused) && (
        <Form className="no-print mt-3 flex flex-wrap items-center gap-3" method="post" preventScrollReset>
          {hasRefused && <Badge tone="quiet">Ne veut plus de rappel</Badge>}
          <SubmitButton
            busy="Enregistrement…"
            look="quiet"
            name="intent"
            value={hasRefused ? RESUME_RECALL : REFUSE_RECALL}
          >
            {hasRefused ? "Rappeler à nouveau" : "Noter : ne veut plus de rappel"}
          </SubmitButton>
        </Form>
      )}
      <Form className="no-print mt-3 flex flex-wrap items-end gap-3" method="post" noValidate preventScrollReset>
        <input name="intent" type="hidden" value={ADD_HOLDING} />
        <div className="min-w-52">
          <SelectField
            defaultValue={typed?.heldCertification}
            error={faults?.heldCertification}
            label={heldCertification.label}
            name="heldCertification"
            required
          >
            <option value="">Choisir…</option>
            {certifications.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        <TextField
          defaultValue={parseDay(typed?.heldOn ?? "") ?? ""}
          error={faults?.heldOn}
          label={heldOn.label}
          name="heldOn"
          required
          type="date"
        />
        <SubmitButton busy="Ajout…" look="quiet">
          Ajouter
        </SubmitButton>
      </Form>
    </Section>
  );
}

/** What the people of a company hold today, on its page. */
export function TeamList({ team, organisationId }: { team: readonly TeamMember[]; organisationId: string }) {
  if (team.length === 0) return null;
  return (
    <Section heading="text-lead" title="Habilitations de l’équipe">
      <ul className={LIST}>
        {team.map(({ id, personId, title, about, end, tone }) => (
          <li className={ITEM} key={id}>
            <span className="min-w-0">
              <Link className="link break-words" to={`/admin/personnes/${encodeURIComponent(personId)}`}>
                {title}
              </Link>
              <span className="block break-words text-base text-earth">{about}</span>
            </span>
            <Badge tone={tone}>{end}</Badge>
          </li>
        ))}
      </ul>
      <p className="no-print mt-2">
        <Link className="link" to={`${HOLDINGS_PATH}?par=${encodeURIComponent(organisationId)}`}>
          Voir ses échéances
        </Link>
      </p>
    </Section>
  );
}
