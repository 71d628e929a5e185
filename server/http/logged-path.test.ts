import { expect, it } from "vitest";
import { loggedPath } from "./logged-path.ts";

it.each([
  ["/inscription/lien-prive-de-basile-1", "/inscription/…"],
  ["/inscription/lien-prive-de-basile-1.data", "/inscription/…"],
  ["/inscription/lien-prive-de-basile-1/pas-moi", "/inscription/…/pas-moi"],
  ["/inscription/", "/inscription/"],
  ["/stage/inscription/x", "/stage/inscription/x"],
  ["/our-stages", "/our-stages"],
])("the path %s is logged as %s", (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});
