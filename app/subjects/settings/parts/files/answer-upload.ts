import type { RouterContextProvider } from "react-router";
import { queryText } from "#platform/forms/query.ts";
import { servicesContext } from "#platform/services.ts";
import type { UploadRefusal } from "#platform/values/upload-messages.ts";
import type { User } from "#platform/values/user.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { countSiteUpload } from "../../data/upload-rate.ts";

/** What the browser gets: the file that was stored, or why it was not and what to do. */
export type UploadAnswer<Kept> = Kept | { refusal: string; advice: string };

interface Sent {
  name: string;
  body: Request["body"];
  signal: AbortSignal;
  by: User;
}

interface Upload<Kept> {
  refusal: string;
  advice: Record<UploadRefusal, string>;
  store: (sent: Sent, now: Date) => Promise<Kept | { reason: UploadRefusal }>;
}

interface Posted {
  request: Request;
  context: Readonly<RouterContextProvider>;
  url: URL;
}

const STATUS: Partial<Record<UploadRefusal, number>> = {
  tooLarge: 413,
  tooMany: 429,
  picturesBusy: 503,
  storeUnavailable: 503,
  storeFull: 507,
};

/** Streams an administrator's file to the blob store before its form is sent; the form then names what was stored. */
export async function answerUpload<Kept extends object>(
  { request, context, url }: Posted,
  { refusal, advice, store }: Upload<Kept>,
): Promise<Response> {
  const by = requireAdmin(context);
  const { database, clock } = context.get(servicesContext);
  const { body, signal } = request;
  const refuse = (reason: UploadRefusal) =>
    Response.json(
      { refusal, advice: advice[reason] },
      // The rest of a slow upload is not read.
      { status: STATUS[reason] ?? 400, headers: reason === "tooSlow" ? { Connection: "close" } : {} },
    );
  try {
    if (!(await countSiteUpload(database, by, clock()))) return refuse("tooMany");
    const name = queryText(url.searchParams, "name") ?? "";
    const kept = await store({ name, body, signal, by }, clock());
    return "reason" in kept ? refuse(kept.reason) : Response.json(kept, { status: 201 });
  } catch (error) {
    // The client aborted the upload.
    if (signal.aborted) return new Response(null, { status: 400 });
    throw error;
  }
}
