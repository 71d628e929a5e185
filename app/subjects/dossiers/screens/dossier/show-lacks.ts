import { bookingPath } from "#subjects/bookings/rules/booking.ts";
import type { DossierStates } from "../../data/dossier-states.ts";
import { typingPath } from "../../parts/dossier/paths.ts";
import type { DossierParticipant } from "../../rules/dossier.ts";
import { type Lack, lacksOf } from "../../rules/dossier-lacks.ts";
import { HOUSE_RULES_LACK, lackInWords, namesInWords } from "../../rules/dossier-messages.ts";
import { MISSING_PAYER } from "../../rules/templates/readiness-messages.ts";
import { typedWhere } from "../../rules/typed-where.ts";

/** A line of what the dossier lacks. */
export interface ShownLack {
  words: string;
  /** The first people or companies that it is about. */
  names: string;
  isLater: boolean;
  isToSign: boolean;
  link: { to: string; label: string } | null;
}

export function showLacks({ source: { dossier, settings }, documents }: DossierStates): ShownLack[] {
  const { stage, companies, participants } = dossier;
  const names = new Map([
    ...companies.map(({ id, name }): [string, string] => [id, name]),
    ...participants.map(({ id, firstName, lastName }): [string, string] => [id, `${firstName} ${lastName}`]),
  ]);
  const isCompany = (subject: string) => companies.some(({ id }) => id === subject);
  const lacks = lacksOf(documents).flatMap((lack) => apart(lack, isCompany));
  const shown = lacks.map((lack): ShownLack => {
    const companyId = lack.subjects.find(isCompany) ?? null;
    return {
      words: lackInWords(lack),
      names: namesInWords(lack.subjects.flatMap((subject) => names.get(subject) ?? [])),
      isLater: lack.step === "later",
      isToSign: lack.step === "sign",
      link: payersLink(lack, participants) ?? linkOf(lack, stage.id, companyId),
    };
  });
  if (settings.dossiers.houseRulesUrl !== "") return shown;
  const houseRules = { to: "/admin/reglages/dossiers", label: "Ajouter le règlement" };
  return [{ words: HOUSE_RULES_LACK, names: "", isLater: false, isToSign: false, link: houseRules }, ...shown];
}

/** Each company has a form of its own, so each has its own line. */
function apart(lack: Lack, isCompany: (subject: string) => boolean): Lack[] {
  if (typedPlace(lack) !== "company" || !lack.subjects.every(isCompany)) return [lack];
  return lack.subjects.map((subject) => ({ ...lack, subjects: [subject] }));
}

const typedPlace = ({ step, missing }: Lack) => (step === "complete" ? typedWhere(missing) : null);

/** Who pays is typed where it is agreed, for one booking after the other. */
function payersLink({ missing, subjects: [first] }: Lack, participants: readonly DossierParticipant[]) {
  const bookingId = missing === MISSING_PAYER && participants.find(({ id }) => id === first)?.bookingId;
  return bookingId ? { to: bookingPath(bookingId), label: "Compléter" } : null;
}

function linkOf(lack: Lack, stageId: string, companyId: string | null): ShownLack["link"] {
  if (lack.step === "unregister") return { to: typingPath("registrants", stageId, null), label: "Voir les inscrits" };
  const where = typedPlace(lack);
  return where && { to: typingPath(where, stageId, companyId), label: "Compléter" };
}
