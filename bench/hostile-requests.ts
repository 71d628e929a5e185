import { marieEleveuse } from "../tests/people.ts";
import type { LoadRequest } from "./load.ts";

/** An ordinary request, and hostile ones to the same address. */
export interface Attack {
  name: string;
  /** Of the n-th person, because nobody can register or sign up twice. */
  ordinary: (number: number) => LoadRequest;
  hostile: Record<string, LoadRequest>;
  /** How many of each are measured per round. */
  requests: number;
}

/** URL-encoded; the last is half a surrogate pair, which is invalid UTF-8. */
const SHAPES = { marks: "%CC%81", dots: ".", spaces: "+", brackets: "(", halves: "%ED%A0%80" };
const LARGEST_FORM = 512 * 1024;
const LARGEST_HEADER = 15_000;
const LARGEST_QUERY = 7_000;

const FORM = "application/x-www-form-urlencoded";
const REGISTRATION = "/formation/moissonneuse.data?stageId=stage-0";

export function attacks(cookie: string): Attack[] {
  const { password, email } = marieEleveuse;
  return [
    {
      name: "POST /login",
      ordinary: (number) => post("/login", { email, password }, {}, number),
      hostile: shaped("password", (body) => post("/login", body)),
      requests: 4,
    },
    {
      name: "POST /signup",
      ordinary: (number) => post("/signup", { ...marieEleveuse, email: `a${number}@ferme.example` }, {}, number),
      hostile: { ...shaped("email", (body) => post("/signup", body)), ...manyFields("/signup") },
      requests: 4,
    },
    {
      name: "POST /account",
      ordinary: (number) => post("/account", { ...marieEleveuse, currentPassword: password }, { cookie }, number),
      hostile: shaped("currentPassword", (body) => post("/account", body, { cookie })),
      requests: 4,
    },
    {
      name: "registering oneself",
      ordinary: (number) => post(REGISTRATION, { kind: "self", enhanced: "1", ...person(number) }, {}, number),
      hostile: {
        ...shaped("firstName", (body) => post(REGISTRATION, `${right(0)}&${body}`)),
        ...manyFields(REGISTRATION),
      },
      requests: 40,
    },
    {
      name: "registering a group",
      ordinary: (number) => post(REGISTRATION, { kind: "group", enhanced: "1", ...person(number) }, { cookie }, number),
      hostile: {
        ...shaped("email", (body) => post(REGISTRATION, `kind=group&${right(0)}&${body}`, { cookie })),
        "500 people": post(REGISTRATION, `kind=group&${people(500)}`, { cookie }),
      },
      requests: 20,
    },
    {
      name: "GET /our-stages?q=",
      ordinary: (number) => ({ path: `/our-stages?q=semoir+${number}` }),
      hostile: Object.fromEntries(
        Object.entries(SHAPES).map(([shape, letters]) => [
          shape,
          { path: `/our-stages?q=${of(letters, LARGEST_QUERY)}` },
        ]),
      ),
      requests: 40,
    },
    {
      name: "a header of /formateurs",
      ordinary: () => ({ path: "/formateurs", headers: { "accept-encoding": "gzip, br" } }),
      hostile: Object.fromEntries(
        ["accept-encoding", "cookie", "if-none-match", "x-forwarded-for", "referer"].flatMap((name) =>
          [" ", ".", ";", "("].map((letter) => [
            `${name}: a${letter}…`,
            { path: "/formateurs", headers: { [name]: `a${letter.repeat(LARGEST_HEADER)}b` } },
          ]),
        ),
      ),
      requests: 200,
    },
    {
      name: "an address that is not found",
      ordinary: (number) => ({ path: `/stage/nulle-part-${number}` }),
      hostile: Object.fromEntries(
        ["/", ".", "%2f", "a/", "%CC%81"].map((letters) => [
          `/${letters}…`,
          { path: `/stage/${of(letters, LARGEST_QUERY)}x` },
        ]),
      ),
      requests: 40,
    },
    {
      name: "the name of a shared file",
      ordinary: (number) => upload(`notice-${number}.txt`, cookie),
      hostile: Object.fromEntries(
        Object.entries(SHAPES).map(([shape, letters]) => [shape, upload(`a${of(letters, LARGEST_QUERY)}b`, cookie)]),
      ),
      requests: 20,
    },
  ];
}

const of = (letters: string, bytes: number) => letters.repeat(Math.floor(bytes / letters.length));

/** The largest accepted form, in one field, with each kind of text and both encodings. */
function shaped(field: string, request: (body: string) => LoadRequest): Record<string, LoadRequest> {
  const bytes = LARGEST_FORM - 2_000;
  const inParts = Object.entries({ marks: "\u0301", dots: "." }).map(([shape, letter]) => {
    const text = letter.repeat(Math.floor(bytes / Buffer.byteLength(letter)));
    return [
      `${shape}, multipart`,
      multipart(request(""), `Content-Disposition: form-data; name="${field}"\r\n\r\n${text}`),
    ];
  });
  const encoded = Object.entries(SHAPES).map(([shape, letters]) => [shape, request(`${field}=${of(letters, bytes)}`)]);
  return Object.fromEntries([...encoded, ...inParts]);
}

function manyFields(path: string): Record<string, LoadRequest> {
  const bytes = LARGEST_FORM - 2_000;
  const name = of("\u0301", bytes / 2);
  return {
    "100,000 fields": post(path, "a=b&".repeat(100_000)),
    "10,000 fields": post(path, "email=b&".repeat(10_000)),
    "a name of marks": post(path, `${of("%CC%81", bytes)}=x`),
    "6,000 parts": multipart(
      post(path, ""),
      ...Array<string>(6_000).fill('Content-Disposition: form-data; name="a"\r\n\r\n'),
    ),
    "a part's name of marks": multipart(post(path, ""), `Content-Disposition: form-data; name="${name}"\r\n\r\nx`),
  };
}

function multipart(request: LoadRequest, ...parts: string[]): LoadRequest {
  const body = `${parts.map((part) => `--b\r\n${part}\r\n`).join("")}--b--\r\n`;
  return { ...request, headers: { ...request.headers, "content-type": "multipart/form-data; boundary=b" }, body };
}

/** Each from its own network address, because of rate limits. */
function post(path: string, fields: string | Record<string, string>, headers = {}, number = 0): LoadRequest {
  const body = typeof fields === "string" ? fields : new URLSearchParams(fields).toString();
  const address = `198.51.${100 + (number >> 8)}.${number & 255}`;
  return { path, method: "POST", headers: { "content-type": FORM, "x-forwarded-for": address, ...headers }, body };
}

const person = (number: number) => ({
  submission: `envoi-${number}`,
  firstName: "Basile",
  lastName: `Hutin ${number}`,
  email: `p${number}@ferme.example`,
  phone: "0639981111",
  company: "GAEC du Riot",
  level: "debutant",
  handicapType: "",
});

const right = (number: number) => new URLSearchParams(person(number)).toString();
/** All valid except the last, whose e-mail address is invalid. */
const people = (count: number) =>
  Array.from({ length: count }, (_, number) => right(number + 1e6))
    .join("&")
    .replace(/%40ferme.example(?!.*%40)/, "");

function upload(name: string, cookie: string): LoadRequest {
  const path = `/Gestion_documents/fichiers?name=${name}`;
  return { path, method: "POST", headers: { "content-type": "text/plain", cookie }, body: "notice" };
}
