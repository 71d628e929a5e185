import type { Selectable } from "kysely";
import type { Instant } from "#platform/database/tables/column-values.ts";
import type { ComplaintRow } from "#platform/database/tables/complaints.ts";
import { type Channel, type ComplaintKind, complaintNumber } from "../rules/complaint.ts";
import type { RegisterLine } from "../rules/register-line.ts";

const date = (value: Instant | null) => (value === null ? null : new Date(value));

export function toRegisterLine(row: Selectable<ComplaintRow>): RegisterLine {
  return {
    id: row.id,
    number: complaintNumber(row),
    kind: row.kind as ComplaintKind,
    channel: row.channel as Channel,
    receivedAt: new Date(row.received_at),
    name: row.name,
    email: row.email,
    isAddressVerified: Boolean(row.is_address_verified),
    phone: row.phone,
    stageId: row.stage_id,
    stageTitle: row.stage_title,
    opinionId: row.opinion_id,
    body: row.body,
    assignedTo: row.assigned_to,
    dueDay: row.due_day,
    answer: row.answer,
    answeredAt: date(row.answered_at),
    isAnswerSent: Boolean(row.is_answer_sent),
    closedAt: date(row.closed_at),
    closedBy: row.closed_by,
    conclusion: row.conclusion,
    version: row.version,
    isAnswered: row.answered_at !== null,
    isClosed: row.closed_at !== null,
  };
}
