import type { RouterContextProvider } from "react-router";
import { TEXTS } from "../domain/texts/all-texts.ts";
import type { TextPage } from "../domain/texts/text-block.ts";
import { servicesContext } from "../server/services.ts";
import { missingInTexts, pageTexts } from "../server/settings/page-texts.ts";
import { viewerOf } from "./session.ts";

/**
 * The texts of a page, for its loader; for administrators also the labels that editable-text.tsx links with, and what
 * is not filled in.
 */
export function loadTexts<Page extends TextPage>(context: Readonly<RouterContextProvider>, page: Page) {
  const services = context.get(servicesContext);
  const texts = pageTexts(page, services);
  if (viewerOf(context)?.role !== "admin") return { texts };
  return { texts, labels: labelsOf(page), missing: missingInTexts(page, services) };
}

function labelsOf(page: TextPage): Record<string, string> {
  return Object.fromEntries(Object.entries(TEXTS[page]).map(([name, { label }]) => [`${page}.${name}`, label]));
}
