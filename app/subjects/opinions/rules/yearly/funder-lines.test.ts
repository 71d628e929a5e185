import { expect, it } from "vitest";
import { MOST_FUNDERS, readFunders } from "./funder-lines.ts";

it("reads names with addresses and addresses alone, each once", () => {
  expect(readFunders("VIVEA Nord <Nord@vivea.example>\r\n\r\n ocapiat@exemple.example \nnord@vivea.example")).toEqual({
    recipients: [
      { name: "VIVEA Nord", email: "nord@vivea.example" },
      { name: "ocapiat@exemple.example", email: "ocapiat@exemple.example" },
    ],
  });
});

it.each([
  ["", "noFunder", ""],
  [" \n\r\n", "noFunder", ""],
  ["a@b.example\nVIVEA", "invalidFunder", "VIVEA"],
  ["VIVEA <vivea>", "invalidFunder", "VIVEA <vivea>"],
  ["a@b.example, c@d.example", "invalidFunder", "a@b.example, c@d.example"],
  [`${"n".repeat(201)} <a@b.example>`, "invalidFunder", `${"n".repeat(201)} <a@b.example>`],
  ["a@b.example\n".repeat(MOST_FUNDERS + 1), "tooManyFunders", ""],
])("refuses %j", (typed, reason, line) => {
  expect(readFunders(typed)).toEqual({ reason, line });
});
