import { freeName } from "#platform/archives/free-name.ts";
import type { Reader } from "#platform/database/database.ts";
import { findSiteFile } from "#subjects/settings/data/site-files.ts";
import { siteFileId } from "#subjects/settings/rules/site-file.ts";
import { listVersions } from "#subjects/stages/data/stage-versions.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import type { EvidenceFile } from "../../rules/evidence/evidence.ts";
import { scansOf } from "./attendance-files.ts";
import { readSharedFiles, readStageFiles, type StoredFile } from "./read-evidence.ts";
import { versionPage } from "./version-page.ts";

interface OtherFile extends EvidenceFile {
  /** The id of the blob. */
  id: string;
}

/**
 * The files beside the issued documents: sheets signed on paper, règlement intérieur, the programme of the public page,
 * what was shared with registrants.
 */
export async function* eachOtherFile(
  database: Reader,
  { stage, houseRulesUrl }: { stage: Stage; houseRulesUrl: string },
): AsyncGenerator<OtherFile> {
  yield* await scansOf(database, stage);
  const rulesId = siteFileId(houseRulesUrl);
  const rules = rulesId ? await findSiteFile(database, rulesId) : undefined;
  if (rules) yield toFile(rules, "reglement-interieur.pdf", "Règlement intérieur");
  for (const [index, file] of (await readStageFiles(database, stage.id)).entries())
    yield toFile(file, `page-publique/programme-${index + 1}.pdf`, "Programme de la page publique");
  const taken = new Map<string, number>();
  for (const file of await readSharedFiles(database, stage.id))
    yield toFile(file, `fichiers/${freeName(file.name, taken)}`, "Fichier envoyé aux inscrits");
}

const toFile = ({ id, size, checksum }: StoredFile, path: string, label: string): OtherFile => ({
  id,
  path,
  label,
  size,
  checksum,
  omitted: null,
});

const BATCH = 20;

/** What the public page said, latest first, a few at a time. */
export async function* eachVersion(database: Reader, stageId: string) {
  for (let page = 1; ; page += 1) {
    const versions = await listVersions(database, { stageId, page, size: BATCH });
    for (const version of versions.slice(0, BATCH))
      yield { version: version.version, publishedAt: version.publishedAt, text: versionPage(version) };
    if (versions.length <= BATCH) return;
  }
}
