import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import type { SiteProcess } from "../process.ts";

/** How many files and connections the process has open. */
export const openFilesOf = ({ pid }: SiteProcess) => readdirSync(`/proc/${pid}/fd`).length;

/** The limit of open files per process on this machine. */
export function mostOpenFiles(): number {
  const { stdout } = spawnSync("sh", ["-c", "ulimit -Hn"], { encoding: "utf8" });
  return stdout.trim() === "unlimited" ? Number.POSITIVE_INFINITY : Number(stdout);
}
