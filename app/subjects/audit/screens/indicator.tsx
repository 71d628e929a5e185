import { data, Form, Link } from "react-router";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useSavedKey } from "#platform/forms/use-saved-key.ts";
import { servicesContext } from "#platform/services.ts";
import { dashedDate, dateAndHour } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { FormSuccess } from "#ui/form-card.tsx";
import { readAudit } from "../data/audit-archive.ts";
import { AUDIT_FILE_FAILED, AUDIT_GONE, indicatorName, NO_AUDIT_FILES } from "../rules/audit-messages.ts";
import { parseIndicator } from "../rules/indicators.ts";
import type { Route } from "./+types/indicator";
import { AttachForm } from "./attach-form.tsx";
import { type AuditFileAnswer, answerAuditFile } from "./file-answer.ts";
import { auditFilePath, auditPath } from "./paths.ts";
import { readYear } from "./read-year.ts";
import { showIndicator } from "./show-audit.ts";
import { StateBadge } from "./state-badge.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Fichiers d’un indicateur – Audit" }];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const number = parseIndicator(params.indicator);
  if (!number) throw data(AUDIT_GONE, { status: 404 });
  const { database, centre, clock } = context.get(servicesContext);
  const { year, ...days } = readYear(url.searchParams, clock());
  const { counts, files } = await readAudit(database, centre, { year, ...days });
  const attached = files.get(number) ?? [];
  return {
    year,
    indicator: showIndicator(number, { counts, files: attached.length, year }),
    files: attached.map(({ id, name, note, document_day, by_name, saved_at }) => ({
      id,
      name,
      note,
      day: document_day && dashedDate(document_day),
      when: `${dateAndHour(new Date(saved_at ?? 0))} par ${by_name}`,
    })),
  };
}

export const action = ({ request, params, context, url }: Route.ActionArgs) =>
  answerAuditFile(request, { indicator: params.indicator, url }, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<AuditFileAnswer>(serverAction, { failed: AUDIT_FILE_FAILED });

export default function IndicatorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { year, indicator, files } = loaderData;
  const { number, title, state, measures, byHand } = indicator;
  const saved = useSavedKey(actionData);
  useAnswerToast(actionData);
  return (
    <section className="print-alone max-w-3xl">
      <p className="no-print">
        <Link className="link inline-flex min-h-11 items-center" to={auditPath(year)}>
          {`Audit ${year}`}
        </Link>
      </p>
      <h1 className="mt-1 text-h2">{typeset(`${indicatorName(number)} : ${title}`)}</h1>
      <p className="mt-3">
        <StateBadge state={state} />
      </p>
      <ul className="mt-3">
        {measures.map(({ words, to }) => (
          <li key={words}>
            <Link className="link inline-flex min-h-11 items-center" to={to}>
              {typeset(words)}
            </Link>
          </li>
        ))}
      </ul>
      {byHand !== "" && <p className="measure mt-2 text-earth">{typeset(byHand)}</p>}
      <FormSuccess message={actionData?.success && typeset(actionData.success)} />
      <h2 className="mt-8 text-h3">{`Fichiers joints pour ${year}`}</h2>
      {files.length === 0 ? (
        <p className="mt-2 text-earth">{typeset(NO_AUDIT_FILES)}</p>
      ) : (
        <ul className="mt-2 overflow-hidden rounded-card border border-line bg-paper">
          {files.map((file) => (
            <li
              className="flex flex-wrap items-center gap-x-5 gap-y-1 border-line border-t px-4 py-2 first:border-t-0"
              key={file.id}
            >
              <p className="wrap-anywhere min-w-0 grow basis-60">
                <a
                  className="link inline-flex min-h-11 items-center"
                  href={auditFilePath(file.id)}
                  rel="noopener"
                  target="_blank"
                >
                  {file.name}
                </a>
                {file.note !== "" && <span className="block">{file.note}</span>}
                <span className="block text-base text-earth">
                  {typeset(`${file.day && `Du ${file.day}. `}Joint le ${file.when}`)}
                </span>
              </p>
              <Form className="no-print" method="post">
                <input name="removedFile" type="hidden" value={file.id} />
                <button className="link min-h-11 cursor-pointer" type="submit">
                  Supprimer<span className="sr-only">{` ${file.name}`}</span>
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <h2 className="no-print mt-8 text-h3">Joindre un fichier</h2>
      <div className="no-print">
        <AttachForm answer={actionData} indicator={number} key={`${number} ${year} ${saved}`} year={year} />
      </div>
    </section>
  );
}
