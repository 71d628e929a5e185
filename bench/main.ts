// `npm run bench`: every speed as a ratio to a floor measured in the same run. It asserts nothing.
// `npm run bench -- login pages` runs these two and only prints them: the committed figures come from one complete run.
import { administration } from "./administration.ts";
import { attendance } from "./attendance.ts";
import { crowd } from "./crowd.ts";
import { evidence } from "./evidence.ts";
import { files } from "./files.ts";
import { growth } from "./growth/growth.ts";
import { hostile } from "./hostile.ts";
import { lighthouse } from "./lighthouse.ts";
import { login } from "./login.ts";
import { mails } from "./mails.ts";
import { pages } from "./pages.ts";
import { pdfs } from "./pdfs.ts";
import { registration } from "./registration.ts";
import { loadNow, type Section, toMarkdown, writeReport } from "./report.ts";
import { signedIn } from "./signed-in.ts";
import { start } from "./start.ts";
import { weight } from "./weight.ts";

const BENCHES: Record<string, () => Promise<Section[]>> = {
  pages,
  "signed-in": signedIn,
  registration,
  mails,
  pdfs,
  administration,
  evidence,
  attendance,
  growth,
  login,
  hostile,
  files,
  crowd,
  start,
  weight,
  lighthouse,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(BENCHES, name));
if (unknown.length > 0) {
  process.stderr.write(`No bench named ${unknown.join(", ")}. There are: ${Object.keys(BENCHES).join(", ")}.\n`);
  process.exit(1);
}

const loadBefore = loadNow();
const sections: Section[] = [];
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const found = await bench();
  sections.push(...found);
  process.stdout.write(`${found.map(toMarkdown).join("\n\n")}\n\n`);
}
if (wanted.length === 0) writeReport(sections, loadBefore);
