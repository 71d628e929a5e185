import { join } from "node:path";
import { expect, it } from "vitest";
import { restore } from "#server/backup/restore.ts";
import { verify } from "#server/backup/verify.ts";
import { semoirDansDixJours } from "../../stages.ts";
import { ENGINES, openTemporaryDatabase } from "../site.ts";
import { openSources } from "./backup-fixtures.ts";

/** Made by Sillon 0.6.0, which had its own tar writer: Marie, a stage and three files, one of them empty. */
const COPY = join(import.meta.dirname, "backup-of-0.6.0.tar.gz");

it.each(ENGINES)("restores a backup of version 0.6.0 and migrates its rows, on %s", async (engine) => {
  const temporary = await openTemporaryDatabase(engine);
  const target = await openSources(temporary);
  const { rows, files, bytes } = await restore(target, COPY, await verify(COPY));
  expect({ rows, files, bytes }).toEqual({
    rows: { users: 1, stages: 1, shared_files: 3, shared_file_recipients: 3 },
    files: 3,
    bytes: 543,
  });
  expect(await target.database.selectFrom("stages").select("title").execute()).toEqual([
    { title: semoirDansDixJours.title },
  ]);
  const textOf = async (key: string) => await new Response(await target.blobs.read(key)).text();
  expect(await Promise.all(["consignes", "vide", "un-bloc"].map(textOf))).toEqual([
    "Lire la notice avant le semis.\n",
    "",
    "s".repeat(512),
  ]);
  await target.close();
  await temporary.remove();
});
