import { expect, it } from "vitest";
import { machineOf } from "./picture.ts";

it.each([
  [{ typeId: 8, type: "GPS" }, "gps"],
  [{ typeId: 9, type: "Chariot télescopique" }, "telescopique"],
  [{ typeId: 42, type: "TELESCOPIQUE" }, "telescopique"],
  [{ typeId: 42, type: "Taille de haies" }, "tracteur"],
])("draws for %o a %s", (stage, machine) => {
  expect(machineOf(stage)).toBe(machine);
});
