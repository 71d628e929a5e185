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
