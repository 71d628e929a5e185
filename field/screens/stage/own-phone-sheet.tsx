import { fieldText } from "#subjects/attendance/rules/field/field-messages.ts";
import { QrPanel } from "../../qr/qr-panel.tsx";
import { Sheet } from "../sheet.tsx";

interface OwnPhoneSheetProps {
  stageId: string;
  halfDayId: string;
  onClose: () => void;
}

/** Held up for all to see. */
export function OwnPhoneSheet({ stageId, halfDayId, onClose }: OwnPhoneSheetProps) {
  return (
    <Sheet closeLabel={fieldText.list} onClose={onClose} title={fieldText.ownPhone}>
      <div className="sheet-body">
        <QrPanel halfDayId={halfDayId} stageId={stageId} />
      </div>
    </Sheet>
  );
}
