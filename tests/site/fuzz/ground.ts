import routes from "../../../app/routes.ts";
import type { SignUpForm } from "../../../domain/accounts/account-rules.ts";
import { insertStage } from "../../../server/stages/stages.ts";
import { pdfOf, pictureOf } from "../../files.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { noemie, semoirDansDixJours, telescopiqueInconnu } from "../../stages.ts";
import { signedIn } from "../browser.ts";
import { sent } from "../documents/sharing.ts";
import { everyAddress } from "../http/addresses.ts";
import { accountOf, enrol } from "../registrations/enrol.ts";
import type { Site } from "../site.ts";
import { upload as uploadForStage } from "../stages/stage-forms.ts";
import { explore, kindOf, routeIds } from "./explore.ts";
import type { KnownForm } from "./known-forms.ts";

export interface Asker {
  name: string;
  cookie: string;
  /** Another session of theirs, to log out of. */
  spare: string;
}

/** What there is to ask for, and who asks. */
export interface Ground {
  people: Asker[];
  addresses: string[];
  /** With somebody who was shown it. */
  forms: (KnownForm & { to: Asker })[];
  routeIds: string[];
  /** Where scripts send files to. */
  uploads: string[];
}

const STAGES = [semoirDansDixJours, telescopiqueInconnu];

/** People, stages and files, and all that the pages show of them. */
export async function openGround(site: Site): Promise<Ground> {
  const { database, clock } = site.services;
  const admin = await signedIn(site, odileAdministratrice, "admin");
  const client = await signedIn(site, marieEleveuse);
  await signedIn(site, paulChauffeur);
  const [registrant, recipient] = [await accountOf(site, marieEleveuse), await accountOf(site, paulChauffeur)];
  for (const stage of STAGES) {
    await insertStage(database, { ...stage, availableSeats: 500 }, clock());
    await enrol(site, stage, { ...noemie, email: marieEleveuse.email });
    await enrol(site, stage, noemie, registrant);
  }
  const files = [
    await sent(client, recipient.id, pdfOf()),
    await uploadForStage(admin, "programme", pdfOf()),
    await uploadForStage(admin, "photo", await pictureOf("png", { width: 40, height: 30 })),
  ].map((address) => address.replace(/.*\//, ""));

  const ids = [...STAGES.map(({ id }) => id), "nulle-part"];
  const addresses = everyAddress({ machine: ["semoir", "charrue"], id: ids, stage: ids, file: files });
  const people = [
    { name: "visitor", cookie: "", spare: "" },
    await askerOf(site, "client", marieEleveuse),
    await askerOf(site, "another client", paulChauffeur),
    await askerOf(site, "admin", odileAdministratrice),
  ];
  const found = [];
  for (const to of people) found.push({ to, ...(await explore(site, to.cookie, addresses)) });
  const forms = found.flatMap(({ to, forms }) => forms.map((form) => ({ ...form, to })));
  return {
    people,
    addresses: [
      ...new Set(found.flatMap(({ addresses }) => addresses)),
      ...["/healthz", "/__manifest?paths=/admin", "/favicon.ico", "/assets/nulle-part.js"],
    ],
    forms: [
      ...new Map(forms.map((form) => [kindOf(form), form])).values(),
      ...formsOfScripts(files, recipient.id, ids).flatMap((form) => people.slice(1).map((to) => ({ ...form, to }))),
    ],
    routeIds: ["root", ...routeIds(routes)],
    uploads: [
      "/Gestion_documents/fichiers?name=Notice.pdf",
      "/admin/fichiers?kind=programme&name=a.pdf",
      "/admin/fichiers?kind=photo&name=a.png",
    ],
  };
}

async function askerOf(site: Site, name: string, person: SignUpForm): Promise<Asker> {
  return { name, cookie: await cookieOf(site, person), spare: await cookieOf(site, person) };
}

async function cookieOf(site: Site, { email, password }: SignUpForm): Promise<string> {
  const form = new URLSearchParams({ email, password });
  const answer = await site.ask("/login", { method: "POST", body: form });
  return answer.headers.getSetCookie()[0]?.replace(/;.*/, "") ?? "";
}

/** What no page holds as a form, because only a script sends it. */
function formsOfScripts(files: string[], recipient: string, stages: string[]): KnownForm[] {
  const share = [
    { name: "file", choices: files },
    { name: "recipient", choices: [recipient] },
    { name: "stage", choices: stages },
  ];
  return [
    { method: "post", action: "/Gestion_documents/partages", fields: share },
    { method: "get", action: "/Gestion_documents/destinataires", fields: [{ name: "q", choices: ["mar", "len"] }] },
  ];
}
