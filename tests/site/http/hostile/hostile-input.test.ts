import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { withoutDirectionMarks } from "#platform/values/direction-marks.ts";
import type { SignUpForm } from "#subjects/accounts/rules/account-rules.ts";
import { marieEleveuse, paulChauffeur } from "../../../people.ts";
import { textOf } from "../../../text-of.ts";
import { type Browser, openBrowser, signedIn } from "../../browser.ts";
import { unescaped } from "../../readable.ts";
import { ENGINES, onAnyEngine, openSite, type Site } from "../../site.ts";
import { formInPage } from "../form-in-page.ts";
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
  /** A new person with a valid form, and the browser to send it with. */
  const validForm = async (path: (typeof FORMS)[number]): Promise<ValidForm> => {
    const person = somebodyLike(path === "/signup" ? paulChauffeur : marieEleveuse);
    if (path === "/signup") return { person, browser: openBrowser(site), fields: { ...person, from: "/" } };
    const browser = await signedIn(site, person);
    const { email, password, passwordConfirmation: _, ...rest } = person;
    if (path === "/login") return { person, browser: openBrowser(site), fields: { email, password } };
    return { person, browser, fields: { ...rest, email, currentPassword: password, newPassword: "" } };
  };

  it.each(["/signup", "/account"] as const)(
    "what turns the direction of reading is taken out of names at %s: it could imitate the centre's name",
    async (path) => {
      const { browser, fields, person } = await validForm(path);
      const firstName = HOSTILE_TEXTS["right-to-left text"];
      expect((await browser.post(path, { ...fields, firstName })).status).toBeLessThan(400);
      expect(await userOf(person)).toMatchObject({ first_name: "eiraM مريم מרים" });
    },
  );

  const KEPT = Object.entries(HOSTILE_TEXTS).filter(([name]) => name !== "right-to-left text");
  it.each(KEPT)("%s is stored as typed in names and companies, and escaped in pages", async (_, text) => {
    const texts = { firstName: text, lastName: `${text} fils`, raison_social: text };
    const signUp = await validForm("/signup");
    const password = `${text} et du sel`;
    const typed = { ...signUp.fields, ...texts, password, passwordConfirmation: password };
    expect((await signUp.browser.post("/signup", typed)).status).toBe(302);
    expect((await logIn(signUp.person.email, password)).status).toBe(302);
    const profile = await validForm("/account");
    const ordinary = scriptsIn(await (await profile.browser.get("/account")).text());
    expect((await profile.browser.post("/account", { ...profile.fields, ...texts })).status).toBe(200);
    for (const { browser, person } of [signUp, profile]) {
      expect(await userOf(person)).toMatchObject({
        first_name: text,
        last_name: `${text} fils`,
        raison_social: text,
      });
      const html = await (await browser.get("/account")).text();
      expect(formInPage(html, "currentPassword").values).toMatchObject(texts);
      expect(scriptsIn(html)).toEqual(ordinary);
      expect(withoutScripts(html)).not.toMatch(/<img src=x|onfocus='|hacked="/);
    }
  });

  // What is refused reaches no column.
  onAnyEngine(engine, () => {
    it.each(Object.entries(HOSTILE_TEXTS))(
      "%s is refused in other fields, and shown again as typed",
      async (_, text) => {
        const signUp = await validForm("/signup");
        for (const field of ["email", "telephone", "birthDate", "userType", "passwordConfirmation"]) {
          const response = await signUp.browser.post("/signup", { ...signUp.fields, [field]: text });
          expect(response.status, field).toBe(400);
          const { values } = formInPage(await response.text(), "passwordConfirmation");
          if (/telephone|birthDate/.test(field)) expect(values[field]).toBe(withoutDirectionMarks(text));
        }
        expect(await userOf(signUp.person)).toBeUndefined();
        const { browser, person, fields } = await validForm("/account");
        const before = await userOf(person);
        for (const field of ["email", "telephone", "birthDate", "userType", "currentPassword"]) {
          expect((await browser.post("/account", { ...fields, [field]: text })).status, field).toBe(400);
        }
        expect(await userOf(person)).toEqual(before);
        expect((await logIn(text, text)).status).toBe(400);
        expect((await logIn(person.email, text)).status).toBe(400);
      },
    );

    describe.each(FORMS)("sent to %s", (path) => {
      it("a null byte in any field is refused", async () => {
        const { browser, person, fields } = await validForm(path);
        const before = await userOf(person);
        for (const name of Object.keys(fields)) {
          const response = await browser.post(path, { ...fields, [name]: "Ma\0rie" });
          expect(response.status, name).toBe(400);
          expect(textOf(await response.text())).toContain(FORBIDDEN);
        }
        expect(await userOf(person)).toEqual(before);
      });

      it("a field sent twice, or a file instead of a text, counts as empty", async () => {
        const { browser, person, fields } = await validForm(path);
        const before = await userOf(person);
        const twice = new URLSearchParams([...Object.entries(fields), ["email", "autre@exemple.example"]]);
        const file = new FormData();
        for (const [name, value] of Object.entries(fields)) file.set(name, value);
        file.set("email", new File([person.email], "email.txt", { type: "text/plain" }));
        for (const body of [twice, file]) {
          const response = await browser.send(path, body);
          expect(response.status).toBe(400);
          expect(unescaped(textOf(await response.text()))).toContain(path === "/login" ? "est incorrect" : MISSING);
        }
        expect(await userOf(person)).toEqual(before);
      });

      it("a field that is too long is refused", async () => {
        const { browser, person, fields } = await validForm(path);
        const before = await userOf(person);
        // `from` is only used as a redirect within the site; it is not stored.
        for (const name of Object.keys(fields).filter((name) => name !== "from")) {
          const response = await browser.post(path, { ...fields, [name]: `${"é".repeat(50_000)}@x.example` });
          expect(response.status, name).toBe(400);
          if (/Name|social/.test(name)) expect(textOf(await response.text())).toContain(TOO_LONG);
        }
        expect(await userOf(person)).toEqual(before);
      });

      it("a thousand unknown fields, some with names of JavaScript properties, are ignored", async () => {
        const { browser, person, fields } = await validForm(path);
        const sent = new URLSearchParams({ ...fields });
        for (const name of UNEXPECTED_NAMES) sent.append(name, "admin");
        for (let field = 0; field < 1000; field++) sent.append(`champ${field}`, "x");
        expect((await browser.send(path, sent)).status).toBeLessThan(400);
        expect(({} as Record<string, unknown>).role).toBeUndefined();
        expect(await userOf(person)).toMatchObject({ role: "client", first_name: person.firstName });
      });
    });
  });
});

const UNEXPECTED_NAMES = [
  ...["__proto__", "constructor", "__proto__[role]", "constructor.prototype.role", "toString", "hasOwnProperty"],
  ...["role", "user[role]", "firstName[$ne]", "firstName[]", ""],
];

interface ValidForm {
  person: SignUpForm;
  browser: Browser;
  fields: Record<string, string>;
}

/** The number of script tags, which a typed text must not change. */
const scriptsIn = (html: string) => [html.match(/<script/gi)?.length, html.match(/<\/script/gi)?.length];
const withoutScripts = (html: string) => html.replace(/<script.*?<\/script>/gs, "");
