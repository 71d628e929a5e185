import { data, Form, Link } from "react-router";
import { useSite } from "#frame/site.ts";
import { ButtonAnchor, ButtonLink, buttonClass } from "#ui/button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import {
  BECAME,
  confirmLabel,
  JOIN,
  joinedText,
  LEAVE,
  titleOf,
  whatHappensNext,
} from "../rules/waiting-list-messages.ts";
import type { Route } from "./+types/page";
import { EntryFacts } from "./entry-facts.tsx";
import { NoEntry } from "./no-entry.tsx";
import { type ShownEntry, showEntry } from "./open-entry.ts";

export const meta: Route.MetaFunction = () => [{ title: "Liste d’attente" }];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const found = await showEntry({ context, params, url });
  if (!("shown" in found)) return data({ entry: null, reason: found.reason }, { status: found.status });
  return data({ entry: found.shown, reason: null });
}

export default function Waiting({ loaderData: { entry, reason } }: Route.ComponentProps) {
  if (!entry) return <NoEntry reason={reason ?? "unknown"} />;
  const { lead } = BECAME[entry.state];
  return (
    <>
      <PageHeading
        lead={entry.state === "waiting" ? joinedText(entry.place) : lead}
        title={titleOf(entry.state, entry.seats)}
      />
      <div className="page-width grid gap-8 py-10 md:py-14">
        <EntryFacts entry={entry} />
        {entry.state === "waiting" && <p className="measure">{whatHappensNext(entry.seats)}</p>}
        <Next entry={entry} />
      </div>
    </>
  );
}

/** What one can do now, in each state. */
function Next({ entry: { state, seats, base, stage, isOfAccount } }: { entry: ShownEntry }) {
  const { phone } = useSite().centre;
  if (state === "waiting" || state === "held")
    return (
      <div className="flex flex-wrap gap-3">
        {state === "held" && (
          <Form action={`${base}/confirmer`} className="w-full sm:w-auto" method="post">
            <SubmitButton busy="Confirmation…" look="primary">
              {confirmLabel(seats)}
            </SubmitButton>
          </Form>
        )}
        <Link className={`${buttonClass("quiet")} w-full sm:w-auto`} to={`${base}/quitter`}>
          {LEAVE}
        </Link>
      </div>
    );
  return (
    <div className="flex flex-wrap gap-3">
      {state === "confirmed" ? (
        <ButtonLink look="solid" to={isOfAccount ? "/account/formations" : stage.path}>
          {isOfAccount ? "Voir mes formations" : "Voir le stage"}
        </ButtonLink>
      ) : (
        stage.takesWaiting && (
          <ButtonLink look="solid" to={stage.path}>
            {JOIN}
          </ButtonLink>
        )
      )}
      <ButtonAnchor href={phone.href} look="quiet">
        {`Appeler le ${phone.display}`}
      </ButtonAnchor>
      <ButtonLink look="quiet" to="/our-stages">
        Voir les autres stages
      </ButtonLink>
    </div>
  );
}
