// `npm run restore -- FILE`: brings a backup into the empty database and the file store that the environment names.
import { restore } from "../server/backup/restore.ts";
import { verify } from "../server/backup/verify.ts";
import { described, runCommand, say, withSources } from "./backup-command.ts";

process.exitCode = await runCommand("restore", async (file, environment) => {
  const verified = await verify(file);
  const { manifest } = verified;
  const restored = await withSources(environment, (target) => restore(target, file, verified));
  say(`Restored the copy of ${manifest.takenAt}: ${described(restored)}.`);
  return 0;
});
