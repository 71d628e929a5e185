import { singleStatement } from "#platform/database/single-statement.ts";
import { type Act, act } from "./seat-actions.ts";
import { seatsOf } from "./seat-model.ts";

// Faults that the test of the seats must find.

/** Seats that come back are free for anybody: as if whoever frees them had not looked at the queue. */
export const forgetful: Act = async (acting, step) => {
  if (step.kind !== "seats") return act(acting, step);
  const { services, stageId } = acting;
  const seats = seatsOf(step);
  return services.database.transaction().execute((transaction) =>
    transaction
      .updateTable("stages")
      .set((column) => ({
        available_seats: column("available_seats", "+", seats),
        capacity: column("capacity", "+", seats),
      }))
      .where("id", "=", stageId)
      .where((column) => column(column("available_seats", "+", seats), ">=", 0))
      .execute(),
  );
};

/** Free seats are offered from the end of the queue. */
export const jumping: Act = async (acting, step) => {
  if (step.kind !== "remove" && step.kind !== "seats") return act(acting, step);
  const { services, stageId } = acting;
  const turn = () =>
    services.database.transaction().execute((transaction) =>
      transaction
        .updateTable("waiting_entries")
        .set((column) => ({ position: column("position", "*", -1) }))
        .where("stage_id", "=", stageId)
        .execute(),
    );
  await turn();
  await act(acting, step);
  await turn();
};

/** Registers people on a cancelled stage. */
export const heedless: Act = async (acting, step) => {
  if (step.kind !== "register") return act(acting, step);
  const setState = (from: string, to: string) =>
    singleStatement(acting.services.database)
      .updateTable("stages")
      .set({ state: to })
      .where("id", "=", acting.stageId)
      .where("state", "=", from)
      .executeTakeFirst();
  const { numUpdatedRows } = await setState("cancelled", "open");
  await act(acting, step);
  if (numUpdatedRows > 0n) await setState("open", "cancelled");
};
