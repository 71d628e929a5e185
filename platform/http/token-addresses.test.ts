import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { withoutToken } from "../values/private-links.ts";
import { holdsToken, loggedPath } from "./token-addresses.ts";

const TOKEN = "lien-prive-de-basile-1";

/** What the log of the proxy leaves out. */
const caddyfile = readFileSync(new URL("../../deploy/Caddyfile", import.meta.url), "utf8");
const proxyHides = new RegExp(/request>uri regexp `\(\?i\)([^`]+)`/.exec(caddyfile)?.[1] ?? "missing", "gi");

it.each([
  [`/inscription/${TOKEN}`, "/inscription/…"],
  [`/inscription/${TOKEN}.data`, "/inscription/…"],
  [`/inscription/${TOKEN}/pas-moi`, "/inscription/…/pas-moi"],
  [`/attente/${TOKEN}`, "/attente/…"],
  [`/Attente/${TOKEN}.data`, "/attente/…"],
  [`/Inscription/${TOKEN}`, "/inscription/…"],
  [`/INSCRIPTION/${TOKEN}.data`, "/inscription/…"],
  [`/%69nscription/${TOKEN}`, "/inscription/…"],
  [`/%69nscription/${TOKEN}%ff/pas-moi`, "/inscription/…/pas-moi"],
  [`//inscription/${TOKEN}`, "/inscription/…"],
  [`/inscription%2F${TOKEN}`, "/inscription/…"],
  [`/signature/${TOKEN}`, "/signature/…"],
  [`/presence/${TOKEN}`, "/presence/…"],
  [`/Presence/${TOKEN}.data`, "/presence/…"],
  [`/inscription/${TOKEN}/presence`, "/inscription/…/presence"],
  [`/avis/${TOKEN}`, "/avis/…"],
  [`/Avis/${TOKEN}/merci.data`, "/avis/…/merci.data"],
  [`/avis/stage/${TOKEN}`, "/avis/stage/…"],
  [`/installation/${TOKEN}`, "/installation/…"],
  [`/calendrier/${TOKEN}.ics`, "/calendrier/…"],
  [`/Calendrier/${TOKEN}.ICS`, "/calendrier/…"],
  [`/%63alendrier/${TOKEN}.ics.data`, "/calendrier/…"],
])("the token of %s is not logged", (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
  expect(path.replace(proxyHides, "…")).not.toContain(TOKEN);
  expect(holdsToken({ url: `https://sillon.test${path}` })).toBe(true);
});

it.each(["/inscription/", "/account/calendrier/abonnement", "/stage/inscription/x", "/our-stages", "/stage/%C3%A9"])(
  "the path %s is logged",
  (path) => {
    expect(loggedPath(path)).toBe(path);
    expect(holdsToken({ url: `https://sillon.test${path}` })).toBe(false);
    expect(holdsToken({ url: `https://sillon.test${path}?jeton=x` })).toBe(true);
  },
);

it("routes are asked for without the tokens of a page's links, and with one the answer stays in no cache", () => {
  const asked = (path: string) => ({
    url: `https://sillon.test/__manifest?paths=${encodeURIComponent(path)}&version=1`,
  });
  for (const [path, plain] of [
    [`/inscription/${TOKEN}/annuler`, "/inscription/-/annuler"],
    [`/avis/stage/${TOKEN}`, "/avis/stage/-"],
    ["/our-stages", "/our-stages"],
    ["/avis/compte/0b1c2d3e-0000-4000-8000-000000000001", "/avis/compte/0b1c2d3e-0000-4000-8000-000000000001"],
  ] as const) {
    expect(withoutToken(path)).toBe(plain);
    expect(holdsToken(asked(`/,${path}`))).toBe(path !== plain);
    expect(holdsToken(asked(`/,${plain}`))).toBe(false);
  }
});
