import { hash } from "node:crypto";
import { singleStatement } from "#platform/database/single-statement.ts";
import type { AttendanceFact } from "#subjects/attendance/rules/attendance-record.ts";
import { semoirDansDixJours } from "../../stages.ts";
import { append, entryOf, SIGNED } from "../attendance/chain-fixtures.ts";
import { HOSTILE_TEXTS } from "../http/hostile/hostile-texts.ts";
import type { Site } from "../site.ts";

/** Every kind of record, a scan with its bytes, and somebody who was told of an absence. */
export async function takeAttendance({ services: { database, blobs, clock } }: Site): Promise<void> {
  const [now, stage_id] = [clock(), semoirDansDixJours.id];
  const bytes = "une feuille signée à la main";
  await blobs.write("feuille", new Blob([bytes]).stream(), { limit: 1_000 });
  await singleStatement(database)
    .insertInto("attendance_scans")
    .values({
      id: "feuille",
      stage_id,
      half_day_id: "half-day-0",
      name: "Feuille d’été.jpg",
      type: "image/jpeg",
      size: new Blob([bytes]).size,
      checksum: hash("sha256", bytes),
      by_name: "Odile Wacquez",
      created_at: now,
      saved_at: now,
    })
    .execute();
  const signature = { typed: "Noémie Crépin" };
  const facts: AttendanceFact[] = [
    SIGNED,
    { kind: "left", at: "11:00" },
    ...Object.values(HOSTILE_TEXTS).map((reason): AttendanceFact => ({ kind: "absent", reason })),
    { kind: "added", name: "Luc Autre", email: "luc@ferme.example" },
    { kind: "undone", recordId: "releve-0" },
    { kind: "closed", trainerName: "Noémie Crépin", signature },
    { kind: "corrected", presence: { isPresent: false }, reason: "Une erreur" },
    { kind: "settled", participantId: null },
    { kind: "paper", fileIds: ["feuille"], presentIds: ["basile"] },
  ];
  // By a clock that is a year ahead.
  for (const [index, fact] of facts.entries())
    await append(database, [{ ...entryOf(`releve-${index}`, { fact }), clockOffset: -31_536_000 }], {}, now);
  await singleStatement(database)
    .insertInto("absence_notices")
    .values({
      stage_id,
      half_day_id: "half-day-0",
      person_id: "basile",
      recipient: "company",
      mail_id: "e-mail",
      by_name: "Odile Wacquez",
      told_at: now,
    })
    .execute();
}
