// What must happen to the seats of one stage, in a few lines: the product is compared with it after every event.

export interface ModelEntry {
  /** The first person's name. */
  name: string;
  seats: number;
  /** Milliseconds; null while it waits. */
  heldUntil: number | null;
}

export interface Model {
  free: number;
  /** Names. */
  registered: string[];
  /** Names of those who were removed by the centre. */
  removed: string[];
  /** Names of those who are on another stage of the same type, which is never full. */
  elsewhere: string[];
  /** In order. */
  queue: ModelEntry[];
  /** Until when seats can be held and taken. */
  deadline: number;
  isCancelled: boolean;
}

const HOLD = 48 * 3_600_000;

const holdEnd = ({ deadline }: Model, now: number) => Math.min(now + HOLD, deadline);
export const peopleOf = (name: string, seats: number) => Array.from({ length: seats }, (_, i) => `${name}-${i}`);

/** Ends holds that are over, then holds what is free for the first who fit. */
function settle(model: Model, now: number): void {
  if (model.isCancelled) return;
  const over = model.queue.filter(({ heldUntil }) => heldUntil !== null && heldUntil <= now);
  for (const entry of over) leave(model, entry);
  for (const entry of model.queue)
    if (entry.heldUntil === null && entry.seats <= model.free && now < model.deadline) {
      entry.heldUntil = holdEnd(model, now);
      model.free -= entry.seats;
    }
}

function leave(model: Model, entry: ModelEntry): void {
  if (entry.heldUntil !== null) model.free += entry.seats;
  model.queue.splice(model.queue.indexOf(entry), 1);
}

/** The person whom the step means, by the order of names; undefined if there is none. */
const takeOne = (people: string[], { amount }: Step) => people.sort().splice(amount % Math.max(1, people.length), 1);

export interface Step {
  kind: (typeof STEPS)[number];
  /** Which connection. */
  connection: 0 | 1;
  /** How many people, seats or hours; or which of the people or entries. */
  amount: number;
}

export const STEPS = [
  "register",
  "join",
  "joinBigger",
  "remove",
  "restore",
  "deny",
  "cancel",
  "moveAway",
  "moveHere",
  "seats",
  "deadline",
  "hold",
  "confirm",
  "confirmByCentre",
  "leave",
  "passOver",
  "removeEntry",
  // The stage is deleted, and comes back from the bin.
  "binAndBack",
  "cancelStage",
  "resumeStage",
  "wait",
] as const;

export const OF_AN_ENTRY: readonly Step["kind"][] = [
  "hold",
  "confirm",
  "confirmByCentre",
  "leave",
  "passOver",
  "removeEntry",
];

/** How many people a form has. */
export const sizeOf = ({ kind, amount }: Step) => (kind === "joinBigger" ? 2 + (amount % 3) : 1 + (amount % 3));
export const seatsOf = ({ amount }: Step) => (amount % 7) - 3;
export const daysOf = ({ amount }: Step) => amount % 6;
export const hoursOf = ({ amount }: Step) => 1 + (amount % 60);

/** The step on the model. `name` is that of the people it adds; `deadlineIn` the deadline so many days from now. */
export function apply(
  model: Model,
  step: Step,
  { name, now, deadlineIn }: { name: string; now: number; deadlineIn: (days: number) => number },
): void {
  settle(model, now);
  const entry = model.queue[step.amount % Math.max(1, model.queue.length)];
  const isOpen = now < model.deadline && !model.isCancelled;
  const seats = sizeOf(step);
  switch (step.kind) {
    case "register":
      if (isOpen && model.free >= seats) {
        model.free -= seats;
        model.registered.push(...peopleOf(name, seats));
      }
      break;
    case "join":
    case "joinBigger":
      if (isOpen && model.free < seats) model.queue.push({ name, seats, heldUntil: null });
      break;
    case "remove":
    case "deny":
    case "cancel": {
      const gone = takeOne(model.registered, step);
      model.free += gone.length;
      if (step.kind === "remove") model.removed.push(...gone);
      break;
    }
    case "restore":
      // Also after the deadline.
      if (model.free > 0 && !model.isCancelled) {
        const back = takeOne(model.removed, step);
        model.registered.push(...back);
        model.free -= back.length;
      }
      break;
    case "moveAway": {
      const moved = takeOne(model.registered, step);
      model.elsewhere.push(...moved);
      model.free += moved.length;
      break;
    }
    case "moveHere":
      if (isOpen && model.free > 0) {
        const moved = takeOne(model.elsewhere, step);
        model.registered.push(...moved);
        model.free -= moved.length;
      }
      break;
    case "seats":
      if (model.free + seatsOf(step) >= 0) model.free += seatsOf(step);
      break;
    case "deadline":
      model.deadline = deadlineIn(daysOf(step));
      for (const other of model.queue)
        if (other.heldUntil !== null) other.heldUntil = Math.min(other.heldUntil, model.deadline);
      break;
    case "hold":
      if (entry?.heldUntil != null && isOpen) entry.heldUntil = holdEnd(model, now);
      break;
    case "confirm":
    case "confirmByCentre":
      if (
        entry &&
        (entry.heldUntil !== null ||
          (step.kind === "confirmByCentre" && !model.isCancelled && entry.seats <= model.free))
      ) {
        leave(model, entry);
        model.free -= entry.seats;
        model.registered.push(...peopleOf(entry.name, entry.seats));
      }
      break;
    case "leave":
    case "removeEntry":
      if (entry) leave(model, entry);
      break;
    case "passOver":
      if (entry) {
        leave(model, entry);
        model.queue.push({ ...entry, heldUntil: null });
      }
      break;
    case "cancelStage":
      for (const held of model.queue.filter(({ heldUntil }) => heldUntil !== null)) {
        model.free += held.seats;
        held.heldUntil = null;
      }
      model.isCancelled = true;
      break;
    case "resumeStage":
      model.isCancelled = false;
      break;
  }
  settle(model, now);
}
