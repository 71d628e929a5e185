import { findUserByEmail } from "#subjects/accounts/data/users.ts";
import { receiveEntries } from "#subjects/attendance/data/field/receive-entries.ts";
import { readRecords } from "#subjects/attendance/data/records/read-records.ts";
import { verifyChain } from "#subjects/attendance/data/records/verify-chain.ts";
import { readSending } from "#subjects/attendance/rules/field/entry-check.ts";
import { stageNumber } from "../../../bench/growth/data.ts";
import { entryOf, sendingOf } from "../../field-entries.ts";
import { odileAdministratrice } from "../../people.ts";
import { append, entryOf as chainEntry } from "../attendance/chain-fixtures.ts";
import type { Site } from "../site.ts";

/** A signature that is sent twice, and what verifying the chain of its stage reads. */
export async function takeAndVerify({ services: { database } }: Site) {
  const stage = { id: stageNumber(7), title: "Semoir" };
  for (const _ of [1, 2]) await append(database, [chainEntry("signature")], { stage });
  await readRecords(database, stage.id);
  await verifyChain(database, stage.id);
  await verifyChain(database, "nulle-part");
}

/** Of somebody, for a half-day that the stage never had, and for the stage. */
export async function sendRecords({ services: { database, team, clock } }: Site) {
  const user = await findUserByEmail(database, odileAdministratrice.email);
  if (!user) throw new Error("unreachable");
  const place = { stageId: stageNumber(0), personId: "participant-300" };
  const added = { kind: "added", name: "Zoé", email: "" } as const;
  const entries = [entryOf({ ...place, halfDayId: "jamais" }), entryOf({ ...place, halfDayId: "", fact: added })];
  const sending = readSending(JSON.stringify(sendingOf(entries)));
  if ("reason" in sending) throw new Error(sending.reason);
  await receiveEntries(database, { user, team, sending, centre: { email: "centre@sillon.example" } }, clock());
}
