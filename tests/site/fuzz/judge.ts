import { brotliDecompressSync, gunzipSync } from "node:zlib";

const A_LINE_OF_OUR_SOURCES = /\.[cm]?[jt]sx?:\d+:\d+|node_modules/;

/** What no answer may be, whatever was asked. */
export async function faultsOf(answer: Response): Promise<string[]> {
  const { status, headers } = answer;
  const text = await textOf(answer);
  const location = headers.get("location");
  const faults = {
    [`answered ${status}`]: status >= 500,
    "tells where it failed": A_LINE_OF_OUR_SOURCES.test(text),
    "lets other sites read": [...headers.keys()].some((name) => name.startsWith("access-control-")),
    "is a page without a policy": isPage(headers) && !headers.get("content-security-policy")?.includes("default-src"),
    [`leads to ${location}`]:
      location !== null && new URL(location, "http://sillon.test").origin !== "http://sillon.test",
  };
  return Object.keys(faults).filter((fault) => faults[fault]);
}

const isPage = (headers: Headers) => headers.get("content-type")?.startsWith("text/html") ?? false;

async function textOf(answer: Response): Promise<string> {
  if (answer.headers.get("content-type") === "text/event-stream") {
    await answer.body?.cancel();
    return "";
  }
  const bytes = Buffer.from(await answer.arrayBuffer());
  const encoding = bytes.length > 0 && answer.headers.get("content-encoding");
  const plain = encoding === "br" ? brotliDecompressSync(bytes) : encoding === "gzip" ? gunzipSync(bytes) : bytes;
  return plain.toString("latin1");
}
