import {
  type ClientActionFunctionArgs,
  Form,
  Link,
  type MetaDescriptor,
  useActionData,
  useLoaderData,
} from "react-router";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { typeset } from "#platform/values/typography.ts";
import { ButtonLink, buttonClass } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { FormRefusal } from "#ui/form-card.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import type { MergeAnswer, ShownMerge, Side } from "./merge-form.ts";

const NOT_MERGED = "Rien n’a été réuni : réessayez dans un instant.";

export const mergeClientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  runClientAction<MergeAnswer>(serverAction, { failed: NOT_MERGED });

export const mergeMeta = ({ loaderData }: { loaderData?: unknown }): MetaDescriptor[] => [
  { title: `${(loaderData as ShownMerge | undefined)?.heading ?? "Réunir deux fiches"} – Administration` },
];

/** Shows what mergeForm() declares. */
export function MergePage() {
  const shown = useLoaderData<ShownMerge>();
  const answer = useActionData<MergeAnswer>();
  useAnswerToast(answer);
  const { side, other, path, q } = shown;
  return (
    <section className="max-w-4xl">
      <p>
        <Link className="link break-words" to={path}>
          {side.name}
        </Link>
      </p>
      <h1 className="mt-2 text-h2">{shown.heading}</h1>
      <div className="mt-4 empty:hidden">
        <FormRefusal message={answer?.refusal ?? shown.refusal ?? undefined} />
      </div>
      {other ? (
        <Confirmation explained={shown.explained} other={other} path={path} side={side} />
      ) : (
        <>
          <Choices others={shown.doubles} path={path} title="Peut-être la même" />
          <search>
            <Form className="mt-6 flex flex-wrap items-end gap-4" key={q}>
              <div className="min-w-60 flex-1">
                <TextField autoFocus defaultValue={q} label={shown.searched} name="q" type="search" />
              </div>
              <button className={buttonClass("solid")} type="submit">
                Chercher
              </button>
            </Form>
          </search>
          <Choices others={shown.found} path={path} title="Trouvées" />
          <p aria-live="polite" className="mt-4 empty:hidden">
            {shown.noneFound}
          </p>
        </>
      )}
    </section>
  );
}

interface ConfirmationProps {
  side: Side;
  other: Side;
  path: string;
  explained: string;
}

function Confirmation({ side, other, path, explained }: ConfirmationProps) {
  return (
    <Form className="mt-4 grid gap-5" method="post">
      <p className="measure">{typeset(explained)}</p>
      <ul className="grid gap-4 sm:grid-cols-2">
        {[side, other].map(({ id, name, about }) => (
          <li className="min-w-0 rounded-card border border-line bg-paper p-5" key={id}>
            <h2 className="break-words text-h3">{name}</h2>
            {about.map((text) => (
              <p className="mt-1 break-words text-earth" key={text}>
                {text}
              </p>
            ))}
          </li>
        ))}
      </ul>
      <input name="other" type="hidden" value={other.id} />
      <p className="flex flex-wrap gap-3">
        {side.name === other.name ? (
          <SubmitButton busy="Réunion…" name="keptName" value={side.name}>
            Réunir ces deux fiches
          </SubmitButton>
        ) : (
          [side, other].map(({ id, name }) => (
            <SubmitButton
              busy="Réunion…"
              key={id}
              look={id === side.id ? "solid" : "quiet"}
              name="keptName"
              value={name}
            >
              {typeset(`Réunir sous « ${name} »`)}
            </SubmitButton>
          ))
        )}
        <ButtonLink look="quiet" to={`${path}/reunir?q=`}>
          Choisir une autre fiche
        </ButtonLink>
      </p>
    </Form>
  );
}

interface ChoicesProps {
  path: string;
  title: string;
  others: readonly Side[];
}

function Choices({ path, title, others }: ChoicesProps) {
  if (others.length === 0) return null;
  return (
    <section className="mt-6">
      <h2 className="font-semibold">{title}</h2>
      <ul className="mt-2 grid gap-px overflow-hidden rounded-card border border-line bg-line">
        {others.map(({ id, name, about }) => (
          <li className="bg-paper px-4 py-2" key={id}>
            <Link
              className="link inline-flex min-h-9 items-center break-words"
              to={`${path}/reunir?${new URLSearchParams({ avec: id })}`}
            >
              {name}
            </Link>
            {about.length > 0 && <span className="text-earth">{` ${about.join(", ")}`}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
