import { isMailable } from "#platform/values/email.ts";
import { fullName } from "#platform/values/user.ts";
import { accountPath } from "#subjects/accounts/rules/account-path.ts";
import { type Stage, stageStatus } from "#subjects/stages/rules/stage.ts";
import { toDoMessage } from "./people-messages.ts";

export interface ToDo {
  text: string;
  /** Where it is done. */
  to: string;
}

interface Row {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  traineeKind: string;
  payer: string;
  stage: Pick<Stage, "id" | "title" | "date" | "duration" | "halfDays" | "state">;
  waiting: { state: string; heldUntil: Date | null } | null;
}

interface Known {
  /** First and last name on the sheet of the person. */
  name: string;
  /** E-mail addresses on the sheet of the person. */
  addresses: readonly string[];
  accounts: readonly { id: string; emailVerified: boolean }[];
  rows: readonly Row[];
  mails: readonly { id: string; subject: string; state: string }[];
}

/** Registrations whose stage takes place, and is not over. */
export const comingOf = <Coming extends Pick<Row, "waiting" | "stage">>(rows: readonly Coming[], now: Date) =>
  rows.filter(({ waiting, stage }) => !waiting && stage.state !== "cancelled" && stageStatus(stage, now) !== "terminé");

/** Where the texts of a registration are corrected. */
export const correctionPath = ({ id, stage }: Pick<Row, "id"> & { stage: Pick<Stage, "id"> }) =>
  `/admin/stages/${encodeURIComponent(stage.id)}/inscrits?dialogue=corriger&participant=${encodeURIComponent(id)}`;

/** What the centre has to do next about a person, from what the site knows. */
export function toDoOf({ name, addresses, accounts, rows, mails }: Known, now: Date): ToDo[] {
  const coming = comingOf(rows, now);
  const address = addresses.find(isMailable);
  const list = ({ stage }: Row) => `/admin/stages/${encodeURIComponent(stage.id)}/inscrits`;
  return [
    ...mails
      .filter(({ state }) => state === "failed")
      .map(({ id, subject }) => ({
        text: toDoMessage.mailFailed(subject),
        to: `/admin/courriels/${encodeURIComponent(id)}`,
      })),
    ...rows.flatMap((row) =>
      row.waiting?.state === "held" && row.waiting.heldUntil
        ? [
            {
              text: toDoMessage.seatHeld(row.stage, row.waiting.heldUntil),
              to: list(row),
            },
          ]
        : [],
    ),
    ...coming
      .filter(({ email }) => !isMailable(email))
      .map((row) => ({
        text: address ? toDoMessage.unusedAddress(row.stage, address) : toDoMessage.noMail(row.stage, row.phone),
        to: correctionPath(row),
      })),
    // The documents of a registration have the name that it was made with.
    ...coming
      .filter((row) => fullName(row) !== name)
      .map((row) => ({ text: toDoMessage.otherName(row.stage, fullName(row)), to: correctionPath(row) })),
    ...coming.flatMap((row) => {
      const missing = (["traineeKind", "payer"] as const).filter((field) => row[field] === "");
      return missing.length === 0 ? [] : [{ text: toDoMessage.missing(row.stage, missing), to: correctionPath(row) }];
    }),
    ...accounts
      .filter(({ emailVerified }) => !emailVerified)
      .map(({ id }) => ({ text: toDoMessage.unverifiedAddress, to: accountPath(id) })),
  ];
}
