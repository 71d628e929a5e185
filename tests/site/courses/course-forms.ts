import type { CourseField } from "#subjects/courses/rules/course-fields.ts";
import type { Browser } from "../browser.ts";

export const CATALOGUE = "/admin/catalogue";

/** The form of a course as a browser sends it. */
export const TELESCOPIC: Record<CourseField, string> = {
  title: "Chariot télescopique",
  duration: "7",
  price: "265",
  machines: "Manitou MLT 741\nMerlo Turbofarmer",
  details: "Prise en main.\nLevage.",
  image: "",
  pdfUrl: "",
  objectives: "Lever une charge sans basculer",
  audience: "Salariés agricoles.",
  prerequisites: "Aucun.",
  methods: "Sur piste, par groupes de deux.",
  assessment: "Un parcours devant le formateur.",
  priceIncludes: "La machine et le carburant.",
  admission: "Jusqu’à cinq jours avant.",
  accessibility: "Salle de plain-pied.",
  certificate: "Autorisation de conduite",
  validityMonths: "60",
  purpose: "other",
  nsfCode: "311",
};

/** Adds a course through its form and returns its id. */
export async function addCourse(browser: Browser, change: Partial<Record<CourseField, string>> = {}): Promise<string> {
  const response = await browser.post(`${CATALOGUE}/nouveau`, { ...TELESCOPIC, ...change });
  const [, id] = /^\/admin\/catalogue\/([^?]+)/.exec(response.headers.get("location") ?? "") ?? [];
  if (!id) throw new Error(`adding a course: status ${response.status}`);
  return decodeURIComponent(id);
}

/** Saves the form of a course, with the version that is stored. */
export const saveCourse = (browser: Browser, id: string, change: Partial<Record<CourseField | "version", string>>) =>
  browser.post(`${CATALOGUE}/${id}`, { ...TELESCOPIC, version: "1", ...change });
