import type { DocumentPart } from "../../../domain/dossiers/document-description.ts";
import { plainText } from "../../../domain/rich-text.ts";
import { searchText } from "../../../domain/search-text.ts";
import type { Trainer } from "../../../domain/settings/trainer.ts";
import { trainersOf } from "../../../domain/stages/timetable/half-day-trainers.ts";
import { typeset } from "../../../domain/typography.ts";
import { parseLines } from "../../markdown.ts";
import type { Known } from "./known.ts";

/** "Bruno Petit, ingénieur agronome": what follows the name is a qualification. */
const NAME_AND_MORE = /^([^,:(–—]+)[,:(–—]/;

interface NamedTrainer {
  name: string;
  /** As it stands in the list; empty when nothing is known but the name. */
  qualification: string;
}

/** Those of the timetable, then those that only the public facts name. */
function namedTrainers({ dossier: { stage, facts }, settings: { team } }: Known): NamedTrainer[] {
  const members = new Map(team.map((member) => [searchText(member.name), member]));
  const typed = parseLines(facts.trainers).map((line) => {
    const text = plainText(line);
    const name = NAME_AND_MORE.exec(text)?.[1]?.trim() ?? text;
    return { name, qualification: name === text ? "" : text };
  });
  const planned = trainersOf(stage.halfDays, team).map((name) => ({ name, qualification: "" }));
  const byName = new Map<string, NamedTrainer>();
  for (const { name, qualification } of [...planned, ...typed]) {
    const key = searchText(name);
    const known = byName.get(key)?.qualification || qualification;
    byName.set(key, { name, qualification: known || memberInWords(members.get(key)) });
  }
  return [...byName.values()];
}

export const trainersOfStage = (known: Known): string[] => namedTrainers(known).map(({ name }) => name);

/** Empty when the qualification of one of them is not known: the contract is void without it. */
export function qualifications(known: Known): DocumentPart[] {
  const trainers = namedTrainers(known);
  if (trainers.length === 0 || trainers.some(({ qualification }) => qualification === "")) return [];
  return [{ kind: "list", ordered: false, items: trainers.map(({ qualification }) => [qualification]) }];
}

function memberInWords(member: Trainer | undefined): string {
  if (!member) return "";
  const told = [member.speciality, member.background].map((text) => text.trim().replace(/\s+/g, " ")).filter(Boolean);
  return told.length === 0 ? "" : typeset(`${member.name} : ${told.map(asSentence).join(" ")}`);
}

const asSentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);
