import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { aptInstall } from "./chromium.ts";

const works = (command: string) => spawnSync(command, ["-version"]).status === 0;

/** Finds or installs a Java for the Nu HTML checker, whose package can download one. */
export function ensureJava(): string {
  const found = findJava();
  if (found) return found;
  if (existsSync("/usr/bin/apt-get") && process.getuid?.() === 0) aptInstall("default-jre-headless");
  else execFileSync(process.execPath, ["node_modules/vnu-jar/vnu-java-downloader.js"], { stdio: "inherit" });
  const installed = findJava();
  if (!installed) throw new Error("No Java for the HTML checker: install one so that `java -version` answers.");
  return installed;
}

function findJava(): string | undefined {
  return ["java", ...globSync("node_modules/.cache/vnu-jar/java/**/bin/java")].find(works);
}
