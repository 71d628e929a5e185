import { brotliDecompressSync, gunzipSync } from "node:zlib";

const SOURCE_POSITION = /\.[cm]?[jt]sx?:\d+:\d+|node_modules/;

/** What is wrong with a response, whatever the request was. */
export async function problemsOf(path: string, response: Response): Promise<string[]> {
  const { status, headers } = response;
  const text = await textOf(response);
  const location = headers.get("location");
  // The address that was asked for, without « .. » in it.
  const { pathname } = new URL(`http://sillon.test${path}`);
  const problems = {
    [`status ${status}`]: status >= 500,
    "contains a stack trace": SOURCE_POSITION.test(text),
    "has a CORS header": !isFeed(pathname) && [...headers.keys()].some((name) => name.startsWith("access-control-")),
    "lets other sites use cookies": headers.has("access-control-allow-credentials"),
    "is a page without a content security policy":
      isPage(headers) && !headers.get("content-security-policy")?.includes("default-src"),
    [`redirects to ${location}`]:
      location !== null && new URL(location, "http://sillon.test").origin !== "http://sillon.test",
  };
  return Object.keys(problems).filter((problem) => problems[problem]);
}

const isPage = (headers: Headers) => headers.get("content-type")?.startsWith("text/html") ?? false;

async function textOf(response: Response): Promise<string> {
  if (response.headers.get("content-type") === "text/event-stream") {
    await response.body?.cancel();
    return "";
  }
  const bytes = Buffer.from(await response.arrayBuffer());
  const encoding = bytes.length > 0 && response.headers.get("content-encoding");
  const plain = encoding === "br" ? brotliDecompressSync(bytes) : encoding === "gzip" ? gunzipSync(bytes) : bytes;
  return plain.toString("latin1");
}

/** The feeds are open to other sites (docs/decisions/047), however the router lets their address be written. */
const isFeed = (pathname: string) => /^\/+(stages\.json|our-stages\.atom)\/*$/i.test(decoded(pathname));

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
