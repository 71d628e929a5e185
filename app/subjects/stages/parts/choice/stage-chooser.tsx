import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import { counted } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { buttonClass } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { Pages } from "#ui/pages.tsx";
import type { Stage, StageState } from "../../rules/stage.ts";
import { STAGE_TYPES } from "../../rules/stage-type.ts";
import { whenOnPage } from "../../rules/timetable/timetable-words.ts";
import type { MonthLine } from "../months/month-lines.ts";
import { MonthList } from "../months/month-list.tsx";
import { stagePicture } from "../stage-picture.ts";
import type { ChoiceForm } from "./read-choice.ts";

interface Chosen {
  stage: Stage;
  registered: number;
}

interface StageChooserProps {
  title: string;
  lead: string;
  form: ChoiceForm;
  stages: readonly Chosen[];
  /** The counts of the chosen month, or of the coming ones. */
  months: readonly MonthLine[];
  monthOptions: readonly { month: string; title: string }[];
  page: number;
  hasMore: boolean;
  /** The URL that a stage links to. */
  to: (stage: Stage) => string;
  /** A line under each stage, by its place in the list. */
  note?: (index: number) => string;
  /** Under the lead. */
  children?: ReactNode;
}

const NOT_OPEN: Partial<Record<StageState, string>> = {
  draft: "Brouillon",
  cancelled: "Annulé",
  archived: "Archivé",
};

const isOpen = ({ state = "open", availableSeats }: Stage) => NOT_OPEN[state] === undefined && availableSeats > 0;

function seatsOf({ state = "open", availableSeats }: Stage): string {
  const notOpen = NOT_OPEN[state];
  if (notOpen) return notOpen;
  return availableSeats <= 0 ? "Complet" : counted(availableSeats, "place", "restante");
}

/** Chooses the stage to edit, or whose registrants to view. */
export function StageChooser(props: StageChooserProps) {
  const { title, lead, form, stages, months, monthOptions, page, hasMore, to, note, children } = props;
  const loading = useNavigation().state === "loading";
  return (
    <section>
      <h1 className="text-h2">{title}</h1>
      <p className="measure mt-2 text-earth">{lead}</p>
      {children}
      <ChoiceFilters form={form} monthOptions={monthOptions} />
      <Months chosen={form.mois !== ""} months={months} />
      {stages.length === 0 && <NoStage form={form} />}
      <ul aria-busy={loading} className="mt-6 grid gap-3">
        {stages.map(({ stage, registered }, index) => (
          <li key={stage.id}>
            <Link
              className="grid grid-cols-[5rem_1fr] items-center gap-4 rounded-card border border-line bg-paper p-3 transition-colors duration-150 hover:border-hedge-mid sm:grid-cols-[6rem_1fr_auto]"
              to={to(stage)}
            >
              <img
                alt=""
                className="aspect-3/2 rounded-control object-cover"
                loading="lazy"
                src={stagePicture(stage)}
              />
              <span className="min-w-0">
                <span className="block font-bold font-title text-lead leading-tight">{typeset(stage.title)}</span>
                <span className="mt-1 block text-base text-earth">
                  {[typeset(whenOnPage(stage)), stage.location, stage.type].join(" · ")}
                </span>
                {note && <span className="mt-1 block text-base text-earth">{note(index)}</span>}
              </span>
              <span className="col-start-2 text-base sm:col-start-3 sm:text-right">
                <span className="block font-semibold">{counted(registered, "inscrit")}</span>
                <span className={isOpen(stage) ? "block text-earth" : "block text-poppy"}>{seatsOf(stage)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Pages hasMore={hasMore} page={page} />
    </section>
  );
}

/** The counts of the chosen month; without one, those of the coming months, to choose from. */
function Months({ chosen, months: [first, ...others] }: { chosen: boolean; months: readonly MonthLine[] }) {
  if (!first) return null;
  if (chosen) return <p className="mt-6 font-semibold text-lead first-letter:uppercase">{first.text}</p>;
  return (
    <details className="mt-4">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center font-semibold">Mois par mois</summary>
      <MonthList months={[first, ...others]} to="" />
    </details>
  );
}

function ChoiceFilters({ form, monthOptions }: Pick<StageChooserProps, "form" | "monthOptions">) {
  return (
    <search>
      {/* The key resets the fields when the query parameters change. */}
      <Form
        className="mt-6 grid items-end gap-4 rounded-card border border-line bg-paper p-4 sm:grid-cols-2 lg:grid-cols-[1.4fr_1.3fr_1.2fr_1fr] lg:*:first:col-span-3"
        key={JSON.stringify(form)}
      >
        <TextField defaultValue={form.q} label="Rechercher" name="q" placeholder="Titre ou lieu" type="search" />
        <SelectField defaultValue={form.mois} label="Mois" name="mois">
          <option value="">Tous les mois</option>
          {monthOptions.map(({ month, title }) => (
            <option key={month} value={month}>
              {title}
            </option>
          ))}
        </SelectField>
        <TextField defaultValue={form.date} label="Date" name="date" type="date" />
        <SelectField defaultValue={form.type} label="Type" name="type">
          <option value="">Tous les types</option>
          {STAGE_TYPES.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField defaultValue={form.periode} label="Période" name="periode">
          <option value="a-venir">À venir</option>
          <option value="passes">Passés</option>
          <option value="tous">Tous</option>
          <option value="archives">Archivés</option>
        </SelectField>
        <button className={`${buttonClass("solid")} lg:col-start-4 lg:row-start-1`} type="submit">
          Chercher
        </button>
      </Form>
    </search>
  );
}

function NoStage({ form }: { form: ChoiceForm }) {
  const everywhere = new URLSearchParams({ ...form, periode: "tous" });
  return (
    <div className="mt-6 rounded-card border border-line bg-paper p-6">
      <p className="font-semibold text-lead">Aucun stage ne correspond.</p>
      <p className="mt-3">
        {form.periode === "tous" ? (
          <Link className="link" to="/admin/ajouter">
            Ajouter un stage
          </Link>
        ) : (
          <Link className="link" to={`?${everywhere}`}>
            Chercher parmi tous les stages, passés et à venir
          </Link>
        )}
      </p>
    </div>
  );
}
