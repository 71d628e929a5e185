import { data, Form, Link } from "react-router";
import { officeVisit, type Visit } from "#frame/office/visit.ts";
import { fileOf, type PostedForm, readPost, textOf, textsOf } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { dashedDate } from "#platform/values/paris-time.ts";
import { counted } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { ignoreLine, type LineRefusal, listOwing, openLines, payLine, storeLines } from "../data/statement-lines.ts";
import { centsText } from "../rules/amounts.ts";
import { NOT_DONE } from "../rules/lacks.ts";
import { isSure, MATCH_REASONS, matchLine } from "../rules/statement/match-line.ts";
import { readStatement } from "../rules/statement/read-statement.ts";
import { LARGEST_STATEMENT, statementRefusal } from "../rules/statement/statement-line.ts";
import type { Route } from "./+types/statement";

interface Answer {
  refusal?: string;
  success?: string;
  /** The line that was refused, with what was typed for it. */
  line?: string;
  typed?: string;
}

const MOST_SHOWN = 100;

export const meta: Route.MetaFunction = () => [{ title: "Relevé bancaire – Administration" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { services, today } = officeVisit(context);
  const lines = await openLines(services.database, MOST_SHOWN + 1);
  const owing = lines.length === 0 ? [] : await listOwing(services.database, today);
  let left = owing;
  const nameOf = new Map(owing.map(({ number, recipientName }) => [number, recipientName]));
  return {
    hasMore: lines.length > MOST_SHOWN,
    lines: lines.slice(0, MOST_SHOWN).map(({ digest, paidOn, cents, label, payerName, reference }) => {
      const match = matchLine({ label, payerName, reference, cents }, left);
      // A second line with the same number has nothing left to pay.
      if (match && isSure(match)) left = left.filter(({ number }) => !match.numbers.includes(number));
      const names = new Set(match?.numbers.map((number) => nameOf.get(number)));
      return {
        digest,
        when: dashedDate(paidOn),
        amount: centsText(cents),
        label: label.includes(payerName) ? label : `${payerName} · ${label}`,
        reference: label.includes(reference) ? "" : reference,
        numbers: match?.numbers.join(", ") ?? "",
        why: match
          ? `${[...names].join(", ")} : ${MATCH_REASONS[match.reason]}${match.isExact ? "" : ", autre montant"}`
          : "",
        isSure: match !== null && isSure(match),
      };
    }),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = officeVisit(context);
  const posted = await readPost(request);
  if (posted.tooLong) return refuse(FIELD_TOO_LONG, 400);
  const run = async () => {
    switch (textOf(posted, "intent")) {
      case "read":
        return readFile(visit, posted);
      case "pay":
        return pay(visit, posted);
      case "paySure":
        return paySure(visit, textsOf(posted, "sureLine"));
      case "ignore": {
        const { services, by, now } = visit;
        const ignored = await ignoreLine(services.database, { digest: textOf(posted, "statementLine"), by }, now);
        return ignored ? data<Answer>({ success: "Ligne laissée de côté." }) : refuse(LINE_GONE, 409);
      }
      default:
        return refuse("Cette action n’existe pas.", 400);
    }
  };
  return runAction(context, run, (status) => refuse(NOT_DONE, status));
}

const LINE_GONE = "Cette ligne n’attend plus : un autre administrateur vient de s’en occuper.";
const refuse = (refusal: string, status: number) => data<Answer>({ refusal }, { status });

async function readFile({ services, by, now, today }: Visit, posted: PostedForm) {
  const file = fileOf(posted, "statement");
  if (!file || file.size === 0) return refuse(statementRefusal[file?.name ? "empty" : "none"], 400);
  if (file.size > LARGEST_STATEMENT) return refuse(statementRefusal.tooLarge, 413);
  const read = readStatement(new Uint8Array(await file.arrayBuffer()), today);
  if (typeof read === "string") return refuse(statementRefusal[read], 400);
  const { added } = await storeLines(services.database, { lines: read.lines, by }, now);
  const known = read.lines.length - added;
  const facts = [
    counted(added, "ligne", "ajoutée"),
    known > 0 && `${known} ${known > 1 ? "lignes déjà connues" : "ligne déjà connue"}`,
    read.outgoing > 0 && counted(read.outgoing, "débit", "laissé"),
    read.unread > 0 && counted(read.unread, "ligne", "illisible"),
  ];
  return data<Answer>({ success: `${facts.filter(Boolean).join(", ")}.` });
}

async function pay({ services, by, now }: Visit, posted: PostedForm) {
  const [line, typed] = [textOf(posted, "statementLine"), textOf(posted, "paidInvoices")];
  const paid = await payLine(services.database, { digest: line, typed, by }, now);
  if ("refusal" in paid)
    return data<Answer>(
      { refusal: lineRefusal(paid.refusal), line, typed },
      { status: paid.refusal === "gone" ? 409 : 400 },
    );
  const tooMuch = paid.leftCents > 0 ? ` ${centsText(paid.leftCents)} de trop.` : "";
  return data<Answer>({ success: `${centsText(paid.cents)} pour ${paid.numbers.join(", ")}.${tooMuch}` });
}

/** What was shown as sure is paid as it was shown, one line after the other. */
async function paySure({ services, by, now }: Visit, sure: readonly string[]) {
  let paid = 0;
  for (const line of sure.slice(0, MOST_SHOWN)) {
    const [digest = "", ...numbers] = line.split(" ");
    const outcome = await payLine(services.database, { digest, typed: numbers.join(" "), isExact: true, by }, now);
    if ("cents" in outcome) paid += 1;
  }
  return paid === 0 ? refuse(LINE_GONE, 409) : data<Answer>({ success: `${counted(paid, "paiement", "enregistré")}.` });
}

function lineRefusal(refusal: LineRefusal): string {
  if (refusal === "gone") return LINE_GONE;
  return refusal === "noInvoice" ? "Indiquez le numéro de la facture." : refusal.fault;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<Answer>(serverAction, { failed: NOT_DONE });

export default function StatementPage({ loaderData: { lines, hasMore }, actionData }: Route.ComponentProps) {
  useAnswerToast(actionData);
  const sure = lines.filter(({ isSure: known }) => known);
  return (
    <section>
      <p>
        <Link className="link" to="/admin/paiements">
          Paiements
        </Link>
      </p>
      <h1 className="mt-2 text-h2">Relevé bancaire</h1>
      <div className="mt-3 empty:hidden">
        <FormRefusal message={actionData?.refusal} />
        <FormSuccess message={actionData?.success} />
      </div>
      <Form
        className="mt-4 flex max-w-4xl flex-wrap items-end gap-3 rounded-card border border-line bg-paper p-4"
        encType="multipart/form-data"
        method="post"
      >
        <input name="intent" type="hidden" value="read" />
        <label className="min-w-0 flex-1 basis-64">
          <span className="block font-semibold">Fichier de la banque</span>
          <span className="block text-base text-earth">.csv, OFX ou CAMT.053 (.xml)</span>
          <input
            accept=".csv,.txt,.tsv,.ofx,.xml,text/csv,application/xml"
            className="mt-1.5 block min-h-12 w-full rounded-control border-2 border-hedge/30 border-dashed bg-paper px-4 py-2.5 file:mr-4 file:cursor-pointer file:font-semibold hover:border-hedge/60"
            name="statement"
            onChange={({ currentTarget }) => {
              const isLarge = (currentTarget.files?.[0]?.size ?? 0) > LARGEST_STATEMENT;
              currentTarget.setCustomValidity(isLarge ? statementRefusal.tooLarge : "");
            }}
            required
            type="file"
          />
        </label>
        <SubmitButton busy="Lecture…">Lire le relevé</SubmitButton>
      </Form>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lead">À rapprocher</h2>
        {sure.length > 0 && (
          <Form method="post">
            {sure.map(({ digest, numbers }) => (
              <input key={digest} name="sureLine" type="hidden" value={`${digest} ${numbers}`} />
            ))}
            <SubmitButton busy="Enregistrement…" name="intent" value="paySure">
              {sure.length === 1 ? "Enregistrer la ligne sûre" : `Enregistrer les ${sure.length} lignes sûres`}
            </SubmitButton>
          </Form>
        )}
      </div>
      {lines.length === 0 ? (
        <p className="mt-2 text-earth">{typeset("Aucune ligne n’attend.")}</p>
      ) : (
        <ul className="mt-3 grid gap-px overflow-hidden rounded-card border border-line bg-line">
          {lines.map((line) => (
            <Line
              key={`${line.digest} ${line.numbers}`}
              line={line}
              typed={actionData?.line === line.digest ? actionData.typed : undefined}
            />
          ))}
        </ul>
      )}
      {hasMore && <p className="mt-2 text-earth">D’autres lignes suivront celles-ci.</p>}
    </section>
  );
}

type ShownLine = Route.ComponentProps["loaderData"]["lines"][number];

function Line({ line, typed }: { line: ShownLine; typed: string | undefined }) {
  return (
    <li className="grid items-start gap-x-6 gap-y-2 bg-paper px-4 py-3 lg:grid-cols-[6rem_1fr_7rem_26rem]">
      <span className="tabular-nums max-lg:hidden">{line.when}</span>
      <span className="min-w-0 wrap-anywhere">
        {line.label}
        {line.reference !== "" && <span className="block text-earth">{line.reference}</span>}
      </span>
      <span className="whitespace-nowrap font-semibold tabular-nums lg:text-right">
        {line.amount}
        <span className="font-normal lg:hidden">{` · ${line.when}`}</span>
      </span>
      <Form className="flex flex-wrap items-center gap-2" method="post">
        <input name="statementLine" type="hidden" value={line.digest} />
        <input
          aria-label={`Factures payées par ${line.amount} du ${line.when}`}
          className="min-h-9 min-w-0 flex-1 basis-40 rounded-control border-2 border-hedge/30 bg-paper px-3"
          defaultValue={typed ?? line.numbers}
          maxLength={200}
          name="paidInvoices"
          placeholder="FAC-2026-0001"
        />
        {line.why !== "" && <span className="basis-full text-earth lg:order-last">{typeset(line.why)}</span>}
        <SubmitButton busy="…" look={line.numbers === "" ? "quiet" : "solid"} name="intent" value="pay">
          Payer
          <span className="sr-only">{` avec ${line.amount}`}</span>
        </SubmitButton>
        <SubmitButton busy="…" look="quiet" name="intent" value="ignore">
          Laisser
          <span className="sr-only">{` ${line.amount} de côté`}</span>
        </SubmitButton>
      </Form>
    </li>
  );
}
