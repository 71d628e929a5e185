import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { officeVisit } from "#frame/office/visit.ts";
import { answerQueued, exportHeaders, refuseDataRequest, XLSX } from "#platform/forms/export-answer.ts";
import { writeSheet } from "#platform/sheets/write-sheet.ts";
import { SHEETS_BUSY } from "#subjects/registrations/rules/registrant-messages.ts";
import { listCourseTitles, readYearFigures } from "../../data/year-figures.ts";
import { NO_COURSE, YEAR_COLUMNS } from "../../rules/year-figures.ts";
import type { Route } from "./+types/sheet";
import { readYear } from "./read-year.ts";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { by, services, today } = officeVisit(context);
  refuseDataRequest(request);
  const { year } = readYear(url, today);
  const answer = (bytes: Uint8Array<ArrayBuffer> | null) =>
    new Response(bytes, { headers: exportHeaders(`annee_${year}.xlsx`, XLSX) });
  if (request.method === "HEAD") return answer(null);
  const { database, sheets } = services;
  const { signal } = request;
  async function* rows() {
    const figures = await readYearFigures(database, year);
    const courses = [...(await listCourseTitles(database)), { id: "", title: NO_COURSE }];
    for (const { id, title: course } of courses)
      for (const row of figures.filter(({ courseId }) => courseId === id).toSorted((a, b) => a.month - b.month))
        yield { ...row, course };
  }
  return answerQueued(request, SHEETS_BUSY, async () =>
    answer(
      await sheets.run(
        "sheet",
        () => writeSheet({ name: `Année ${year}`, columns: YEAR_COLUMNS, rows: rows(), signal }),
        { owner: by.id, signal },
      ),
    ),
  );
}

export const action = refuseAdminPost;
