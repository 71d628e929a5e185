import { openAsBlob } from "node:fs";
import { join } from "node:path";
import type { RequestServices } from "#platform/services.ts";
import type { User } from "#platform/values/user.ts";
import { findUserByEmail } from "#subjects/accounts/data/users.ts";
import { shareFile } from "#subjects/shared-files/data/sharing.ts";
import { storeSharedUpload } from "#subjects/shared-files/data/uploads.ts";

const FILES = [
  {
    from: "admin@demo.fr",
    to: "client@demo.fr",
    name: "Convocation moissonneuse.pdf",
    source: "programme-demonstration.pdf",
  },
  {
    from: "admin@demo.fr",
    to: "client@demo.fr",
    name: "Attestation de stage.pdf",
    source: "certificat-qualite-demonstration.pdf",
  },
  { from: "client@demo.fr", to: "admin@demo.fr", name: "Photo de mon semoir.png", source: "og.png" },
];

/** Adds a few files shared between the two accounts, if they are not there yet. */
export async function makeDemoDocuments(services: RequestServices) {
  const { database } = services;
  for (const { from, to, name, source } of FILES) {
    const before = await database
      .selectFrom("shared_files")
      .innerJoin("shared_file_recipients", "shared_file_recipients.file_id", "shared_files.id")
      .select("shared_files.id")
      .where("name", "=", name)
      .limit(1)
      .executeTakeFirst();
    if (before) continue;
    const [by, recipient] = [await findUserByEmail(database, from), await findUserByEmail(database, to)];
    if (by && recipient) await send(services, { by, recipient, name, source });
  }
}

interface SharedFile {
  by: User;
  recipient: User;
  name: string;
  source: string;
}

async function send(services: RequestServices, { by, recipient, name, source }: SharedFile) {
  const blob = await openAsBlob(join(import.meta.dirname, "../../public", source));
  const type = source.endsWith(".pdf") ? "application/pdf" : "image/png";
  const upload = { name, type, size: blob.size, body: blob.stream(), by };
  const kept = await storeSharedUpload(services, upload);
  if (!("id" in kept)) return;
  const share = { fileId: kept.id, recipients: [recipient.id], stages: [], by };
  await shareFile(services, share, services.clock());
}
