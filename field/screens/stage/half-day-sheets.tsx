import type { FieldPerson } from "#subjects/attendance/rules/field/field-data.ts";
import { fieldText } from "#subjects/attendance/rules/field/field-messages.ts";
import { signingWindow } from "#subjects/attendance/rules/signing-window.ts";
import type { HalfDayView, PersonView } from "../../attendance-view.ts";
import { QrPanel } from "../../qr/qr-panel.tsx";
import { useField } from "../../store/use-field.ts";
import { Sheet } from "../sheet.tsx";
import { SigningSheet } from "../signing/signing-sheet.tsx";
import { useNow } from "../use-now.ts";
import { AddPersonSheet } from "./add-person-sheet.tsx";
import { ClosingSheet } from "./closing-sheet.tsx";
import { PersonSheet } from "./person-sheet.tsx";

/** In turn, the device goes on to whoever signs next; after a latecomer or somebody who was added it is back on the list. */
type Signing = "inTurn" | "late" | "alone";

export type OpenSheet =
  | { kind: "sign"; personId: string; note: string; how: Signing }
  | { kind: "person"; personId: string }
  | { kind: "add" }
  | { kind: "ownPhone" }
  | { kind: "close" };

interface HalfDaySheetsProps {
  open: OpenSheet;
  stageId: string;
  view: HalfDayView;
  onOpen: (sheet: OpenSheet) => void;
  onSigned: (person: FieldPerson, next: FieldPerson | undefined) => void;
  onClose: (told: string) => void;
}

/** The sheet that is open over a half-day. */
export function HalfDaySheets({ open, stageId, view, onOpen, onSigned, onClose }: HalfDaySheetsProps) {
  const { state } = useField();
  const now = useNow();
  const { halfDay, people } = view;
  const close = () => onClose("");
  const sign = (personId: string, how: Signing) => onOpen({ kind: "sign", personId, how, note: "" });
  if (open.kind === "add")
    return (
      <AddPersonSheet halfDayId={halfDay.id} onAdded={(id) => sign(id, "alone")} onClose={close} stageId={stageId} />
    );
  if (open.kind === "ownPhone") return <OwnPhoneSheet halfDayId={halfDay.id} onClose={close} stageId={stageId} />;
  if (open.kind === "close")
    return (
      <ClosingSheet
        onClose={close}
        // The screen itself tells of one that closes nothing.
        onClosed={() => onClose(signingWindow(halfDay, now) === "notYet" ? "" : fieldText.closingKept)}
        stageId={stageId}
        trainerName={halfDay.trainer || (state.data?.holder.name ?? "")}
        view={view}
      />
    );
  const person = people.find(({ person: { id } }) => id === open.personId);
  if (!person) return null;
  if (open.kind === "person")
    return (
      <PersonSheet
        halfDay={halfDay}
        onClose={close}
        onDone={onClose}
        onLate={() => sign(open.personId, "late")}
        stageId={stageId}
        view={person}
      />
    );
  const next = open.how === "inTurn" ? nextToSign(people, open.personId) : undefined;
  return (
    <SigningSheet
      halfDay={halfDay}
      isLate={open.how === "late"}
      note={open.note}
      onClose={() => onClose(open.note)}
      onSigned={() => onSigned(person.person, next?.person)}
      onSkip={next ? () => sign(next.person.id, "inTurn") : null}
      person={person.person}
      stageId={stageId}
    />
  );
}

/** The first below that person who has not signed yet, then from the top again. */
function nextToSign(people: readonly PersonView[], personId: string): PersonView | undefined {
  const place = people.findIndex(({ person }) => person.id === personId);
  return [...people.slice(place + 1), ...people.slice(0, Math.max(0, place))].find(({ state }) => state === "unknown");
}

interface OwnPhoneSheetProps {
  stageId: string;
  halfDayId: string;
  onClose: () => void;
}

/** Held up for all to see. */
function OwnPhoneSheet({ stageId, halfDayId, onClose }: OwnPhoneSheetProps) {
  return (
    <Sheet closeLabel={fieldText.list} onClose={onClose} title={fieldText.ownPhone}>
      <div className="sheet-body">
        <QrPanel halfDayId={halfDayId} stageId={stageId} />
      </div>
    </Sheet>
  );
}
