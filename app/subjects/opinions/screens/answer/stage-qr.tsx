import { data } from "react-router";
import { qrCodeOf } from "#platform/qr-code.ts";
import { servicesContext } from "#platform/services.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireUser } from "#subjects/accounts/parts/session.ts";
import { PageHeading } from "#ui/page-heading.tsx";
import { showStageCode } from "../../data/by-qr/open-stage-code.ts";
import { QR_PAGE } from "../../rules/by-qr/qr-messages.ts";
import type { Route } from "./+types/stage-qr";

export const meta: Route.MetaFunction = () => [{ title: QR_PAGE.title }];

/** The trainers of the stage and administrators see it: the others learn nothing, not even that it exists. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const viewer = requireUser(context, url);
  const { database, team, baseUrl } = context.get(servicesContext);
  const shown = await showStageCode(database, { stageId: params.stage, viewer, team, baseUrl });
  if (!shown) throw data(null, { status: 404 });
  return { ...shown, back: `/emargement/${encodeURIComponent(params.stage)}`, qr: qrCodeOf(shown.url) };
}

export default function StageQr({ loaderData: { title, url, qr, back } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading lead={QR_PAGE.lead} title={QR_PAGE.title}>
        <p className="mt-4 font-semibold">{typeset(title)}</p>
      </PageHeading>
      <div className="page-width grid justify-items-center gap-6 py-8 text-center">
        <svg
          aria-label={QR_PAGE.picture}
          className="w-[min(32rem,100%)] rounded-card border border-line bg-white"
          role="img"
          shapeRendering="crispEdges"
          viewBox={`0 0 ${qr.size} ${qr.size}`}
        >
          <path d={qr.path} fill="black" />
        </svg>
        <p className="max-w-full">
          {typeset(QR_PAGE.or)}
          <br />
          <span className="break-all font-semibold">{url}</span>
        </p>
        <p className="measure text-earth">{QR_PAGE.also}</p>
        <p className="no-print">
          {/* Not a Link: the page in the field is none of this router. */}
          <a className="link inline-flex min-h-11 items-center" href={back}>
            {QR_PAGE.back}
          </a>
        </p>
      </div>
    </>
  );
}
