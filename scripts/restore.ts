// `npm run restore -- FILE`: restores a backup into the empty database and the file store of the environment.
import { restore } from "#server/backup/restore.ts";
import { verify } from "#server/backup/verify.ts";
import { described, runCommand, withSources } from "./backup-command.ts";
import { print } from "./print.ts";

process.exitCode = await runCommand("restore", async (file, environment) => {
  const verified = await verify(file);
  const { manifest } = verified;
  const restored = await withSources(environment, (target) => restore(target, file, verified));
  print(`Restored the copy of ${manifest.takenAt}: ${described(restored)}.`);
  return 0;
});
