import type { RouterContextProvider } from "react-router";
import { servicesContext } from "#platform/services.ts";
import { viewerOf } from "#subjects/accounts/parts/session.ts";
import { missingInTexts, pageTexts } from "../data/page-texts.ts";
import { TEXTS } from "../rules/all-texts.ts";
import type { TextPage } from "../rules/text-block.ts";

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
