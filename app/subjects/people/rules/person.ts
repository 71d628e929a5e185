import { fullName } from "#platform/values/user.ts";
import { type Stage, stageStatus, startDay } from "#subjects/stages/rules/stage.ts";
import type { KeyedAccount, Named } from "./person-keys.ts";

type Shown = Named & { id: string; firstName: string; lastName: string; company: string };

interface Person<Row extends Shown = Shown> {
  accounts: readonly KeyedAccount[];
  /** The latest stage first. */
  rows: readonly Row[];
}

/** As their account says, otherwise as it was typed last. */
export function personName({ accounts, rows }: Person): string {
  return accounts[0]?.name || (rows[0] ? fullName(rows[0]) : "") || "Sans nom";
}

/** For the address of their page: it tells nothing about them. */
export const personId = ({ accounts, rows }: Person) => accounts[0]?.id ?? rows[0]?.id ?? "";

export const addressesOf = ({ accounts, rows }: Person) => distinct([...accounts, ...rows].map(({ email }) => email));
export const phonesOf = ({ accounts, rows }: Person) => distinct([...accounts, ...rows].map(({ phone }) => phone));
export const companiesOf = ({ accounts, rows }: Person) =>
  distinct([...rows, ...accounts].map(({ company }) => company));

const distinct = (texts: readonly string[]) => [...new Set(texts.filter((text) => text.trim() !== ""))];

type Dated = { stage: Pick<Stage, "title" | "date" | "duration" | "halfDays">; waiting: object | null };

/** The next stage that they are registered on, or the last one; null for a person who only waits. */
export function nextOrLast<Row extends Dated>(rows: readonly Row[], now: Date): Row | null {
  const registered = rows.filter(({ waiting }) => waiting === null);
  const coming = registered.filter(({ stage }) => stageStatus(stage, now) !== "terminé");
  const byDay = (one: Row, other: Row) => startDay(one.stage).localeCompare(startDay(other.stage));
  return coming.sort(byDay)[0] ?? registered.sort(byDay).at(-1) ?? null;
}
