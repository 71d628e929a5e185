import type { FieldPerson } from "#subjects/attendance/rules/field/field-data.ts";
import { fieldText } from "#subjects/attendance/rules/field/field-messages.ts";
import { signingWindow } from "#subjects/attendance/rules/signing-window.ts";
import type { HalfDayView } from "../../attendance-view.ts";
import { useField } from "../../store/use-field.ts";
import { SigningSheet } from "../signing/signing-sheet.tsx";
import { useNow } from "../use-now.ts";
import { AddPersonSheet } from "./add-person-sheet.tsx";
import { ClosingSheet } from "./closing-sheet.tsx";
import { nextToSign } from "./next-to-sign.ts";
import { OwnPhoneSheet } from "./own-phone-sheet.tsx";
import { PersonSheet } from "./person-sheet.tsx";

export type OpenSheet =
  | { kind: "sign"; personId: string; isLate: boolean; note: string }
  | { kind: "person"; personId: string }
  | { kind: "add" }
  | { kind: "ownPhone" }
  | { kind: "close" };

interface HalfDaySheetsProps {
  open: OpenSheet;
  stageId: string;
  view: HalfDayView;
  onOpen: (sheet: OpenSheet) => void;
  onSigned: (person: FieldPerson) => void;
  onClose: (told: string) => void;
}

/** The sheet that is open over a half-day. */
export function HalfDaySheets({ open, stageId, view, onOpen, onSigned, onClose }: HalfDaySheetsProps) {
  const { state } = useField();
  const now = useNow();
  const { halfDay, people } = view;
  const close = () => onClose("");
  const sign = (personId: string, isLate = false) => onOpen({ kind: "sign", personId, isLate, note: "" });
  if (open.kind === "add")
    return <AddPersonSheet halfDayId={halfDay.id} onAdded={sign} onClose={close} stageId={stageId} />;
  if (open.kind === "ownPhone") return <OwnPhoneSheet halfDayId={halfDay.id} onClose={close} stageId={stageId} />;
  if (open.kind === "close")
    return (
      <ClosingSheet
        onClose={close}
        // Of one that closes nothing the screen itself tells.
        onClosed={() => onClose(signingWindow(halfDay, now) === "notYet" ? "" : fieldText.closingKept)}
        stageId={stageId}
        trainerName={halfDay.trainer || (state.data?.holder.name ?? "")}
        view={view}
      />
    );
  const person = people.find(({ person: { id } }) => id === open.personId);
  if (!person) return null;
  const next = nextToSign(people, open.personId);
  if (open.kind === "person")
    return (
      <PersonSheet
        halfDay={halfDay}
        onClose={close}
        onDone={onClose}
        onSign={(isLate) => sign(open.personId, isLate)}
        stageId={stageId}
        view={person}
      />
    );
  return (
    <SigningSheet
      halfDay={halfDay}
      isLate={open.isLate}
      note={open.note}
      onClose={() => onClose(open.note)}
      onSigned={() => onSigned(person.person)}
      onSkip={next ? () => sign(next.person.id) : null}
      person={person.person}
      stageId={stageId}
    />
  );
}
