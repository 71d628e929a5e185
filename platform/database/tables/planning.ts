import type { Generated } from "kysely";
import type { Instant } from "./column-values.ts";

/** A room or a machine of the centre. */
export interface ResourceRow {
  id: string;
  /** "room" or "machine": the database checks it. */
  kind: string;
  name: string;
  /** The name as it is compared: no two have the same. */
  name_key: string;
  note: Generated<string>;
  archived_at: Instant | null;
  version: Generated<number>;
  updated_at: Instant;
}

/** A room or a machine that a half-day needs. */
export interface HalfDayResourceRow {
  stage_id: string;
  half_day_id: string;
  resource_id: string;
}

/** Who helps the trainer of a half-day. */
export interface HalfDayTrainerRow {
  stage_id: string;
  half_day_id: string;
  trainer_id: string;
}

/** When a person of the team is absent, or a room or a machine cannot be used. One of both ids is null. */
export interface UnavailabilityRow {
  id: string;
  trainer_id: string | null;
  resource_id: string | null;
  from_day: string;
  /** "morning" or "afternoon". */
  from_half: string;
  to_day: string;
  to_half: string;
  reason: Generated<string>;
  by_name: string;
  created_at: Instant;
}

/** A view: a thing that a half-day has, be it a person of the team, a room or a machine. */
export interface HalfDayThingRow {
  thing_id: string;
  stage_id: string;
  half_day_id: string;
  day: string;
  starts: string;
  ends: string;
  /** Empty: the stage's own place. */
  place: string;
}
