import { globSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { ALL_MAILS } from "./all-mails.ts";

it("every mail that a subject declares is known, under its kind", async () => {
  const declared: string[] = [];
  for (const file of globSync("app/subjects/*/mails.ts"))
    for (const exported of Object.values(await import(/* @vite-ignore */ resolve(file))))
      if (typeof exported === "object" && exported !== null && "kind" in exported) declared.push(String(exported.kind));
  expect(Object.keys(ALL_MAILS).toSorted()).toEqual(declared.toSorted());
  for (const [kind, mail] of Object.entries(ALL_MAILS)) expect(mail.kind).toBe(kind);
});
