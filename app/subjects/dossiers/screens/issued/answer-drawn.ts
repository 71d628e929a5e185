import { answerQueued, exportRefusal } from "#platform/forms/export-answer.ts";
import type { RequestServices } from "#platform/services.ts";
import { contentDisposition } from "#platform/values/file-name.ts";
import type { User } from "#platform/values/user.ts";
import { describeDocument } from "../../data/describe/describe-document.ts";
import { readPictures } from "../../data/files/document-pictures.ts";
import { readTemplates } from "../../data/templates/read-templates.ts";
import { documentFileName } from "../../rules/document-file-name.ts";
import type { DocumentInput } from "../../rules/document-input.ts";
import { isTooLong } from "../../rules/document-size.ts";
import { DOCUMENT_TOO_LONG, DRAFTS_BUSY, notReadyMessage } from "../../rules/issuing/issue-messages.ts";

interface Drawn {
  input: DocumentInput;
  /** The company, the person or the stage. */
  about: string;
  by: Pick<User, "id">;
}

/** The PDF of a document without a number. Nothing of it is stored. */
export async function answerDrawn(
  services: RequestServices,
  { input, about, by }: Drawn,
  signal: AbortSignal,
): Promise<Response> {
  const { kind, number, now } = input;
  const template = (await readTemplates(services.database))[kind];
  const described = describeDocument(input, template.text);
  if (!("description" in described)) return exportRefusal(notReadyMessage(described), 409);
  if (isTooLong(described.description)) return exportRefusal(DOCUMENT_TOO_LONG, 409);
  const { description } = described;
  return answerQueued({ signal }, DRAFTS_BUSY, async () => {
    const pictures = await readPictures(services, description);
    const bytes = await services.pdfs.render({ description, pictures, createdAt: now }, { owner: by.id, signal });
    return new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: headersOf(documentFileName({ kind, number, about })),
    });
  });
}

const headersOf = (name: string) => ({
  "Content-Type": "application/pdf",
  "Content-Disposition": contentDisposition("inline", name),
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
});
