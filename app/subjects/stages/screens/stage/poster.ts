import { createHash } from "node:crypto";
import { data } from "react-router";
import { answerPicture, wholeFile } from "#platform/http/preview-answer.ts";
import { type RequestServices, requestContext, servicesContext } from "#platform/services.ts";
import { typeset } from "#platform/values/typography.ts";
import { GROUNDS, OWN_COLOURS } from "#subjects/settings/rules/accent.ts";
import { drawnPicture, titleFace } from "../../data/drawn-pictures.ts";
import { findStageFile } from "../../data/stage-files.ts";
import { findPublicStage } from "../../data/stages.ts";
import type { Stage } from "../../rules/stage.ts";
import { fileIdOf } from "../../rules/stage-file.ts";
import { stageTypeBySlug } from "../../rules/stage-type.ts";
import { daysOf } from "../../rules/timetable/half-days.ts";
import { daysInWords } from "../../rules/timetable/timetable-words.ts";
import type { Route } from "./+types/poster";

/** What other sites show beside a link to a stage, or to the next dates of a machine: its picture and its name. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const shown = "id" in params ? await posterOfStage(services, params.id ?? "") : posterOfType(params.machine);
  if (!shown) throw data(null, { status: 404 });
  const { pictured, ...words } = shown;
  const { brand, look } = services.centre;
  const colours = { ground: GROUNDS.chalk, ink: GROUNDS.hedge, rule: look.accent ?? OWN_COLOURS.wheat };
  const caption = { ...words, brand, colours };
  const id = createHash("sha256")
    .update(JSON.stringify([pictured, caption]))
    .digest("base64url");
  const owner = context.get(requestContext).address;
  return answerPicture(request, {
    etag: `"${id.slice(0, 22)}"`,
    type: "image/png",
    // An hour: the stage may be renamed or moved.
    cacheControl: "public, max-age=3600",
    make: () => services.pictures.poster(id, { caption, read: () => partsOf(services, pictured), owner }),
  });
}

type Pictured = Pick<Stage, "typeId" | "type" | "image">;

interface Shown {
  pictured: Pictured;
  title: string;
  line: string;
}

function posterOfType(machine: string): Shown | null {
  const type = stageTypeBySlug(machine);
  if (!type) return null;
  const pictured = { typeId: type.id, type: type.name, image: null };
  return { pictured, title: `Formation ${type.name}`, line: "Les prochaines dates" };
}

async function posterOfStage({ database }: RequestServices, id: string): Promise<Shown | null> {
  const stage = await findPublicStage(database, id);
  if (!stage) return null;
  const { typeId, type, image, title, location } = stage;
  const when = daysInWords(daysOf(stage));
  const line = [when.charAt(0).toUpperCase() + when.slice(1), location].filter(Boolean).join(" – ");
  return { pictured: { typeId, type, image }, title: typeset(title), line };
}

/** The stage's photo, or the drawing of its machine, and the face of the words. */
async function partsOf({ database, blobs }: RequestServices, { image, ...pictured }: Pictured) {
  const photo = fileIdOf("photo", image);
  const file = photo && (await findStageFile(database, photo));
  const picture = (file && (await wholeFile(blobs, file))) || (await drawnPicture(pictured));
  return { picture, titleFace: await titleFace() };
}
