import type { RouterContextProvider } from "react-router";
import { streamOf } from "#platform/forms/stream-of.ts";
import { errorFields } from "#platform/log.ts";
import type { Person } from "#platform/personal.ts";
import { requestContext, servicesContext } from "#platform/services.ts";
import { contentDisposition } from "#platform/values/file-name.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { archiveOf } from "../data/archive.ts";

/** The archive of a person's data, made while it is sent. */
export function archiveAnswer(context: Readonly<RouterContextProvider>, person: Person): Response {
  const { database, blobs, centre, clock, log } = context.get(servicesContext);
  const { id: requestId } = context.get(requestContext);
  const now = clock();
  const chunks = archiveOf(
    { database, blobs },
    person,
    { brand: centre.brand, contact: centre.dataProtectionEmail || centre.email },
    now,
  );
  const body = streamOf(chunks, (error) => log("error", "archive broken off", { requestId, ...errorFields(error) }));
  return new Response(body, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": contentDisposition("attachment", `donnees-${dayInParis(now)}.zip`),
      "Cache-Control": "no-store",
    },
  });
}
