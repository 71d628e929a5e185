import { fieldText } from "#subjects/attendance/rules/field/field-messages.ts";
import type { FieldStore } from "../store/field-store.ts";
import { FieldStoreProvider, useField } from "../store/use-field.ts";
import { StageList } from "./list/stage-list.tsx";
import { StageScreen } from "./stage/stage-screen.tsx";
import { useAddress } from "./use-address.ts";

/** The list of stages, or the stage that the address names. */
export function FieldPage({ store }: { store: FieldStore }) {
  return (
    <FieldStoreProvider value={store}>
      <Screen />
    </FieldStoreProvider>
  );
}

function Screen() {
  const { state } = useField();
  const { stageId, halfDayId } = useAddress();
  if (state.status === "loading")
    return (
      <p className="loading" role="status">
        {fieldText.loading}
      </p>
    );
  const stage = state.data?.stages.find(({ id }) => id === stageId);
  if (stage) return <StageScreen halfDayId={halfDayId} key={stage.id} stage={stage} />;
  return <StageList isMissing={stageId !== null && state.data !== null} />;
}
