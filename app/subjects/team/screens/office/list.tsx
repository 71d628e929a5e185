import { useEffect, useRef } from "react";
import { data, Form, Link, useNavigation } from "react-router";
import { readPost, textOf } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { servicesContext } from "#platform/services.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { siteFilePath } from "#subjects/settings/rules/site-file.ts";
import { ButtonLink, buttonClass } from "#ui/button.tsx";
import { Chevron } from "#ui/chevron.tsx";
import { FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { archiveTrainer } from "../../data/change-trainers.ts";
import { moveTrainer } from "../../data/move-trainer.ts";
import { listTrainers } from "../../data/trainers.ts";
import {
  TEAM_EXPLAINED,
  TRAINER_ALREADY_RESTORED,
  TRAINER_FAILED,
  TRAINER_NOT_MOVED,
  trainerMoved,
  trainerRestored,
  UNKNOWN_STEP,
} from "../../rules/trainer-messages.ts";
import type { Route } from "./+types/list";

export const meta: Route.MetaFunction = () => [{ title: "Équipe – Administration" }];

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  // Not those of the request, which may be half a second old: this page follows a change.
  const team = await listTrainers(context.get(servicesContext).database);
  return {
    team: team.map(({ id, name, speciality, photoId, isArchived }) => ({
      id,
      name,
      speciality,
      photoUrl: photoId && siteFilePath(photoId),
      isArchived,
    })),
  };
}

interface TeamAnswer {
  refusal?: string;
  success?: string;
  /** The person who was moved, whose button keeps the focus. */
  moved?: { id: string; direction: "up" | "down" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = requireAdmin(context);
  const posted = await readPost(request);
  const answer = (result: TeamAnswer, status = 200) => data<TeamAnswer>(result, { status });
  if (posted.tooLong) return answer({ refusal: FIELD_TOO_LONG }, 400);
  const [id, intent] = [textOf(posted, "trainer"), textOf(posted, "intent")];
  return runAction(
    context,
    async () => {
      const services = context.get(servicesContext);
      switch (intent) {
        case "up":
        case "down": {
          const moved = await moveTrainer(services, { id, direction: intent, by }, services.clock());
          if (!moved) return answer({ refusal: TRAINER_NOT_MOVED }, 409);
          return answer({ success: trainerMoved(moved.name, moved.place), moved: { id, direction: intent } });
        }
        case "restore": {
          const restored = await archiveTrainer(services, { id, isArchived: false, by }, services.clock());
          if (!restored) return answer({ refusal: TRAINER_ALREADY_RESTORED }, 409);
          return answer({ success: trainerRestored(restored.name) });
        }
        default:
          return answer({ refusal: UNKNOWN_STEP }, 400);
      }
    },
    (status) => answer({ refusal: TRAINER_FAILED }, status),
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<TeamAnswer>(serverAction, { failed: TRAINER_FAILED });

export default function Team({ loaderData: { team }, actionData }: Route.ComponentProps) {
  useAnswerToast(actionData);
  const list = useRef<HTMLOListElement>(null);
  const moved = actionData?.moved;
  const { state } = useNavigation();
  useEffect(() => {
    // The list is loaded again after the answer.
    if (moved && state === "idle") focusAfter(moved, list.current);
  }, [moved, state]);
  const present = team.filter(({ isArchived }) => !isArchived);
  const archived = team.filter(({ isArchived }) => isArchived);
  return (
    <section aria-labelledby="equipe">
      <h1 className="text-h2" id="equipe">
        Équipe
      </h1>
      <p className="measure mt-2 mb-6 text-earth">{typeset(TEAM_EXPLAINED)}</p>
      <FormRefusal message={actionData?.refusal} />
      <FormSuccess message={actionData?.success} />
      <ButtonLink look="solid" to="/admin/reglages/equipe/ajouter">
        Ajouter une personne
      </ButtonLink>
      {present.length === 0 && <p className="mt-6">Il n’y a encore personne dans l’équipe.</p>}
      <ol className="mt-6 grid max-w-3xl gap-3" ref={list}>
        {present.map((trainer, place) => (
          <li key={trainer.id}>
            <TeamMember isFirst={place === 0} isLast={place === present.length - 1} {...trainer} />
          </li>
        ))}
      </ol>
      {archived.length > 0 && (
        <section aria-labelledby="archives" className="mt-10 max-w-3xl">
          <h2 id="archives">Archivés</h2>
          <ul className="mt-3 grid gap-3">
            {archived.map(({ id, name }) => (
              <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t pt-3" key={id}>
                <Link className="link" to={`/admin/reglages/equipe/${id}`}>
                  {name}
                </Link>
                <Form className="ml-auto" method="post">
                  <input name="trainer" type="hidden" value={id} />
                  <button className={buttonClass("quiet")} name="intent" type="submit" value="restore">
                    Remettre dans l’équipe
                    <span className="sr-only">{` : ${name}`}</span>
                  </button>
                </Form>
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}

/** The browser may drop the focus of a button that moved; at the end of the list it goes to the other button. */
function focusAfter({ id, direction }: NonNullable<TeamAnswer["moved"]>, list: HTMLElement | null) {
  const button = (intent: string) =>
    list?.querySelector<HTMLElement>(`[data-trainer="${id}"] button[value="${intent}"]:not(:disabled)`);
  (button(direction) ?? button(direction === "up" ? "down" : "up"))?.focus();
}

interface TeamMemberProps {
  id: string;
  name: string;
  speciality: string;
  photoUrl: string | null;
  isFirst: boolean;
  isLast: boolean;
}

/** A person of the list, with the buttons that change the order. */
function TeamMember({ id, name, speciality, photoUrl, isFirst, isLast }: TeamMemberProps) {
  return (
    <article className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-paper p-4">
      {photoUrl && (
        <img
          alt=""
          className="size-14 shrink-0 rounded-full object-cover"
          decoding="async"
          height={56}
          loading="lazy"
          src={photoUrl}
          width={56}
        />
      )}
      <div className="wrap-anywhere min-w-0 grow basis-40">
        <h2 className="text-lead">
          <Link className="link" to={`/admin/reglages/equipe/${id}`}>
            {name}
          </Link>
        </h2>
        {speciality && <p className="text-earth">{speciality}</p>}
      </div>
      <Form className="ml-auto flex shrink-0 gap-2" data-trainer={id} method="post" preventScrollReset>
        <input name="trainer" type="hidden" value={id} />
        <MoveButton direction="up" isAtEnd={isFirst} label={`Monter ${name}`} />
        <MoveButton direction="down" isAtEnd={isLast} label={`Descendre ${name}`} />
      </Form>
    </article>
  );
}

interface MoveButtonProps {
  direction: "up" | "down";
  isAtEnd: boolean;
  label: string;
}

function MoveButton({ direction, isAtEnd, label }: MoveButtonProps) {
  return (
    <button
      aria-label={label}
      className={`${buttonClass("quiet")} !px-3 disabled:opacity-40`}
      disabled={isAtEnd}
      name="intent"
      type="submit"
      value={direction}
    >
      <Chevron className={`size-4 ${direction === "up" ? "rotate-180" : ""}`} />
    </button>
  );
}
