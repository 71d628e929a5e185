import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { SignUpForm } from "../../../domain/accounts/account-rules.ts";
import { marieEleveuse, paulChauffeur } from "../../people.ts";
import { textOf } from "../../text-of.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { ENGINES, openSite, type Site } from "../site.ts";
import { formInPage, unescaped } from "./form-in-page.ts";
import { HOSTILE_TEXTS } from "./hostile-texts.ts";

const TOO_LONG = "Un des champs est trop long : 200 caractères au plus.";
const MISSING = "Veuillez remplir tous les champs obligatoires.";
const FORBIDDEN = "Le formulaire contient un caractère interdit.";

const FORMS = ["/signup", "/login", "/account"] as const;

describe.each(ENGINES)("hostile text on %s", (engine) => {
  let site: Site;
  const spies = (["log", "info", "warn", "error", "debug"] as const).map((method) => vi.spyOn(console, method));
  beforeAll(async () => {
    site = await openSite(engine);
  });
  afterEach(() => {
    const logged = site.logged.join("");
    const { firstName, lastName, telephone, password } = marieEleveuse;
    const secrets = [
      firstName,
      lastName,
      telephone,
      password,
      paulChauffeur.telephone,
      "@",
      ...Object.values(HOSTILE_TEXTS),
    ];
    for (const secret of secrets) expect(logged).not.toContain(JSON.stringify(secret).slice(1, -1));
    expect(logged).not.toContain('"level":"error"');
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
  });
  afterAll(() => site.close());

  let people = 0;
  const somebodyLike = (person: SignUpForm): SignUpForm => {
    people += 1;
    return { ...person, email: `personne${people}@exemple.example` };
  };
  const userOf = ({ email }: SignUpForm) =>
    site.services.database.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst();
  const logIn = (email: string, password: string) => openBrowser(site).post("/login", { email, password });
  /** Somebody new who is about to send a right form: in which browser, with which fields. */
  const rightForm = async (path: (typeof FORMS)[number]): Promise<RightForm> => {
    const person = somebodyLike(path === "/signup" ? paulChauffeur : marieEleveuse);
    if (path === "/signup") return { person, browser: openBrowser(site), fields: { ...person, from: "/" } };
    const browser = await signedIn(site, person);
    const { email, password, passwordConfirmation: _, ...rest } = person;
    if (path === "/login") return { person, browser: openBrowser(site), fields: { email, password } };
    return { person, browser, fields: { ...rest, email, currentPassword: password, newPassword: "" } };
  };

  it.each(["/signup", "/account"] as const)(
    "the other direction is refused in names at %s: it may spell the centre's",
    async (path) => {
      const { browser, fields } = await rightForm(path);
      const firstName = HOSTILE_TEXTS["the other direction"];
      const answer = await browser.post(path, { ...fields, firstName });
      expect(answer.status).toBe(400);
      expect(formInPage(await answer.text(), "raison_social").values).toMatchObject({ firstName });
    },
  );

  const KEPT = Object.entries(HOSTILE_TEXTS).filter(([name]) => name !== "the other direction");
  it.each(KEPT)("%s is kept as typed in names and companies, and shown harmless", async (_, text) => {
    const words = { firstName: text, lastName: `${text} fils`, raison_social: text };
    const signUp = await rightForm("/signup");
    const password = `${text} et du sel`;
    const typed = { ...signUp.fields, ...words, password, passwordConfirmation: password };
    expect((await signUp.browser.post("/signup", typed)).status).toBe(302);
    expect((await logIn(signUp.person.email, password)).status).toBe(302);
    const profile = await rightForm("/account");
    const ordinary = scriptsIn(await (await profile.browser.get("/account")).text());
    expect((await profile.browser.post("/account", { ...profile.fields, ...words })).status).toBe(200);
    for (const { browser, person } of [signUp, profile]) {
      expect(await userOf(person)).toMatchObject({
        first_name: text,
        last_name: `${text} fils`,
        raison_social: text,
      });
      const html = await (await browser.get("/account")).text();
      expect(formInPage(html, "currentPassword").values).toMatchObject(words);
      expect(scriptsIn(html)).toEqual(ordinary);
      expect(withoutScripts(html)).not.toMatch(/<img src=x|onfocus='|hacked="/);
    }
  });

  it.each(Object.entries(HOSTILE_TEXTS))("%s is refused where it makes no sense, and given back", async (_, text) => {
    const signUp = await rightForm("/signup");
    for (const field of ["email", "telephone", "birthDate", "userType", "passwordConfirmation"]) {
      const answer = await signUp.browser.post("/signup", { ...signUp.fields, [field]: text });
      expect(answer.status, field).toBe(400);
      const { values } = formInPage(await answer.text(), "passwordConfirmation");
      if (/telephone|birthDate/.test(field)) expect(values[field]).toBe(text);
    }
    expect(await userOf(signUp.person)).toBeUndefined();
    const { browser, person, fields } = await rightForm("/account");
    const before = await userOf(person);
    for (const field of ["email", "telephone", "birthDate", "userType", "currentPassword"]) {
      expect((await browser.post("/account", { ...fields, [field]: text })).status, field).toBe(400);
    }
    expect(await userOf(person)).toEqual(before);
    expect((await logIn(text, text)).status).toBe(400);
    expect((await logIn(person.email, text)).status).toBe(400);
  });

  describe.each(FORMS)("sent to %s", (path) => {
    it("a null byte in any field is refused, in French", async () => {
      const { browser, person, fields } = await rightForm(path);
      const before = await userOf(person);
      for (const name of Object.keys(fields)) {
        const answer = await browser.post(path, { ...fields, [name]: "Ma\0rie" });
        expect(answer.status, name).toBe(400);
        expect(textOf(await answer.text())).toContain(FORBIDDEN);
      }
      expect(await userOf(person)).toEqual(before);
    });

    it("a field given twice, or a file in its place, reads as an empty one", async () => {
      const { browser, person, fields } = await rightForm(path);
      const before = await userOf(person);
      const twice = new URLSearchParams([...Object.entries(fields), ["email", "autre@exemple.example"]]);
      const file = new FormData();
      for (const [name, value] of Object.entries(fields)) file.set(name, value);
      file.set("email", new File([person.email], "email.txt", { type: "text/plain" }));
      for (const body of [twice, file]) {
        const answer = await browser.send(path, body);
        expect(answer.status).toBe(400);
        expect(unescaped(textOf(await answer.text()))).toContain(path === "/login" ? "est incorrect" : MISSING);
      }
      expect(await userOf(person)).toEqual(before);
    });

    it("an endless field is refused", async () => {
      const { browser, person, fields } = await rightForm(path);
      const before = await userOf(person);
      // The page one came from is only an address that must be ours; it is stored nowhere.
      for (const name of Object.keys(fields).filter((name) => name !== "from")) {
        const answer = await browser.post(path, { ...fields, [name]: `${"é".repeat(50_000)}@x.example` });
        expect(answer.status, name).toBe(400);
        if (/Name|social/.test(name)) expect(textOf(await answer.text())).toContain(TOO_LONG);
      }
      expect(await userOf(person)).toEqual(before);
    });

    it("a thousand unknown fields, some with names that JavaScript knows, change nothing", async () => {
      const { browser, person, fields } = await rightForm(path);
      const strange = new URLSearchParams({ ...fields });
      for (const name of STRANGE_NAMES) strange.append(name, "admin");
      for (let field = 0; field < 1000; field++) strange.append(`champ${field}`, "x");
      expect((await browser.send(path, strange)).status).toBeLessThan(400);
      expect(({} as Record<string, unknown>).role).toBeUndefined();
      expect(await userOf(person)).toMatchObject({ role: "client", first_name: person.firstName });
    });
  });
});

const STRANGE_NAMES = [
  ...["__proto__", "constructor", "__proto__[role]", "constructor.prototype.role", "toString", "hasOwnProperty"],
  ...["role", "user[role]", "firstName[$ne]", "firstName[]", ""],
];

interface RightForm {
  person: SignUpForm;
  browser: Browser;
  fields: Record<string, string>;
}

/** What somebody typed must neither start a script nor end one. */
const scriptsIn = (html: string) => [html.match(/<script/gi)?.length, html.match(/<\/script/gi)?.length];
const withoutScripts = (html: string) => html.replace(/<script.*?<\/script>/gs, "");
