import { semoirDansDixJours } from "../../../stages.ts";
import { all, NOBODYS_TOKEN, type Rule } from "./permission-rule.ts";

const loginBefore = (path: string) => `302 /login?next=${encodeURIComponent(path)}`;
const forAccounts = (at: string, get: string, post: string): Rule => ({
  at,
  get: [loginBefore(at), get, get, get],
  post: [loginBefore(at), post, post, post],
});

/** Questionnaires. Nobody's: tests/site/opinions opens those that exist. */
export const OPINION_PERMISSIONS: Record<string, Rule> = {
  "/avis": { get: [loginBefore("/avis"), "200", "200", "200"], post: all("405") },
  "/avis/compte/:opinion": forAccounts("/avis/compte/nulle-part", "404", "404"),
  "/avis/compte/:opinion/merci": {
    ...forAccounts("/avis/compte/nulle-part/merci", "404", ""),
    post: all("405"),
  },
  "/avis/stage/:code": { at: "/avis/stage/nulle-part", get: all("404"), post: all("404") },
  "/avis/qr/:stage": {
    at: `/avis/qr/${semoirDansDixJours.id}`,
    get: [loginBefore(`/avis/qr/${semoirDansDixJours.id}`), "404", "404", "200"],
    post: all("405"),
  },
  "/avis/:token": { at: `/avis/${NOBODYS_TOKEN}`, get: all("404"), post: all("404") },
  "/avis/:token/merci": { at: `/avis/${NOBODYS_TOKEN}/merci`, get: all("404"), post: all("405") },
};
