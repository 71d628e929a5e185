import type { DocumentPart } from "#platform/documents/document-description.ts";
import { plainText } from "#platform/values/rich-text.ts";
import { searchText } from "#platform/values/search-text.ts";
import { typeset } from "#platform/values/typography.ts";
import type { Trainer } from "#subjects/settings/rules/trainer.ts";
import { namedTrainers } from "#subjects/stages/data/named-trainers.ts";
import type { Known } from "./known.ts";

const namedIn = ({ dossier: { stage, facts }, settings: { team } }: Known) =>
  namedTrainers({ halfDays: stage.halfDays, typed: facts.trainers, team });

export const trainersOfStage = (known: Known): string[] => namedIn(known).map(({ name }) => name);

/** Empty when the qualification of one of them is not known: the contract is void without it. */
export function qualifications(known: Known): DocumentPart[] {
  const members = new Map(known.settings.team.map((member) => [searchText(member.name), member]));
  const qualified = namedIn(known).map(({ name, line }) => {
    const typed = line ? plainText(line) : "";
    return typed === name || typed === "" ? memberInWords(members.get(searchText(name))) : typed;
  });
  if (qualified.length === 0 || qualified.includes("")) return [];
  return [{ kind: "list", ordered: false, items: qualified.map((text) => [text]) }];
}

function memberInWords(member: Trainer | undefined): string {
  if (!member) return "";
  const told = [member.speciality, member.background].map((text) => text.trim().replace(/\s+/g, " ")).filter(Boolean);
  return told.length === 0 ? "" : typeset(`${member.name} : ${told.map(asSentence).join(" ")}`);
}

const asSentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);
