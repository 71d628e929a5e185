import { machineOf } from "../rules/picture.ts";
import type { Stage } from "../rules/stage.ts";

// Inside of the build, each loaded when it is first needed: the server reads no file of the browser's.
const drawn = import.meta.glob<string>("/app/drawn/*.jpg", { query: "?inline", import: "default" });

/** The drawing of a stage's machine, 1200 × 630, as JPEG. */
export async function drawnPicture(stage: Pick<Stage, "typeId" | "type">): Promise<Uint8Array> {
  const name = machineOf(stage);
  const url = await drawn[`/app/drawn/${name}.jpg`]?.();
  if (!url) throw new Error(`no picture is called ${name}: run "npm run draw"`);
  return bytesOf(url);
}

export async function titleFace(): Promise<Uint8Array> {
  const { default: url } = await import("#app/styles/fonts/bricolage-grotesque-700-fr.woff2?inline");
  return bytesOf(url);
}

const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
