import type { SelectQueryBuilder, StringReference } from "kysely";
import type { ServedFile } from "#platform/blobs/served-file.ts";
import type { Reader } from "#platform/database/database.ts";
import { type Collector, inBatches, instant, type Person } from "#platform/personal.ts";
import { registrationsOf } from "#subjects/registrations/data/own-rows.ts";

/** A shared file whose bytes belong into the archive. */
interface PersonalFile extends ServedFile {
  sharedAt: string | null;
  sharedBy: string;
  downloadedAt: string | null;
}

const COLUMNS = ["shared_files.id", "name", "type", "size", "checksum", "shared_at", "shared_by_name"] as const;

export function eachSentFile(database: Reader, { userId }: Person): AsyncGenerator<PersonalFile> {
  return personalFiles(
    database
      .selectFrom("shared_files")
      .select([...COLUMNS, "created_at as downloaded_at"])
      .where("shared_by", "=", userId ?? "")
      // An upload that is still arriving has no checksum yet.
      .where("checksum", "!=", ""),
    "id",
  );
}

export function eachReceivedFile(database: Reader, { userId }: Person): AsyncGenerator<PersonalFile> {
  return personalFiles(
    database
      .selectFrom("shared_file_recipients")
      .innerJoin("shared_files", "shared_files.id", "file_id")
      .select([...COLUMNS, "downloaded_at"])
      .where("user_id", "=", userId ?? "")
      .where("shared_at", "is not", null),
    "file_id",
  );
}

/** Files for the registrants of a stage, who open them by their private link. */
export function eachFileOfRegistrations(database: Reader, person: Person): AsyncGenerator<PersonalFile> {
  return personalFiles(
    database
      .selectFrom("shared_file_registrants")
      .innerJoin("shared_files", "shared_files.id", "file_id")
      .select(({ fn }) => [...COLUMNS, fn.max("downloaded_at").as("downloaded_at")])
      .where("participant_id", "in", registrationsOf(database, person).select("participants.id"))
      .where("shared_at", "is not", null)
      // Once, however many registrations of the person it was shared with.
      .groupBy([...COLUMNS]),
    "shared_files.id",
  );
}

type Row = Omit<ServedFile, "size"> & {
  size: number | string;
  shared_at: Date | string | null;
  shared_by_name: string;
  downloaded_at: Date | string | null;
};

async function* personalFiles<DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, Row>,
  key: StringReference<DB, TB>,
): AsyncGenerator<PersonalFile> {
  for await (const { size, shared_at, shared_by_name, downloaded_at, ...file } of inBatches(query, key))
    yield {
      ...file,
      size: Number(size),
      sharedAt: instant(shared_at),
      sharedBy: shared_by_name,
      downloadedAt: instant(downloaded_at),
    };
}

export const sentFiles: Collector = {
  file: "fichiers-envoyes.json",
  about: "Les fichiers que vous avez envoyés. Eux-mêmes sont dans le dossier fichiers-envoyes.",
  async *rows(database, person) {
    for await (const { name, size, sharedAt } of eachSentFile(database, person))
      yield { nom: name, octets: size, "envoyé le": sharedAt };
  },
};

const received = ({ name, size, sharedAt, sharedBy, downloadedAt }: PersonalFile) => ({
  nom: name,
  octets: size,
  expéditeur: sharedBy,
  "reçu le": sharedAt,
  "téléchargé le": downloadedAt,
});

export const receivedFiles: Collector = {
  file: "fichiers-recus.json",
  about: "Les fichiers que vous avez reçus. Eux-mêmes sont dans le dossier fichiers-recus.",
  async *rows(database, person) {
    for await (const file of eachReceivedFile(database, person)) yield received(file);
  },
};

export const filesOfRegistrations: Collector = {
  file: "fichiers-de-stage.json",
  about: "Les fichiers envoyés aux inscrits de vos stages. Eux-mêmes sont dans le dossier fichiers-de-stage.",
  async *rows(database, person) {
    for await (const file of eachFileOfRegistrations(database, person)) yield received(file);
  },
};
