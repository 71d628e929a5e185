import type { Visit } from "#frame/office/visit.ts";
import { ageInWords } from "#platform/values/age.ts";
import { dashedDate, daysBetween } from "#platform/values/paris-time.ts";
import { counted } from "#platform/values/plural.ts";
import type { HalfDayLists, ListedHalfDay } from "#subjects/attendance/data/administration/list-half-days.ts";
import { ATTENDANCE, decidingPath, halfDayPath, strangersPath } from "#subjects/attendance/parts/office/paths.ts";
import { signedUnregistered, toDecide } from "#subjects/attendance/rules/presence-words.ts";
import { COMPLAINT_KINDS, complaintPath } from "#subjects/complaints/rules/complaint.ts";
import { listStages } from "#subjects/dossiers/data/list-stages.ts";
import { listToCountersign } from "#subjects/dossiers/data/to-countersign.ts";
import { dossierPath, sendingPath } from "#subjects/dossiers/parts/dossier/paths.ts";
import { CLOSE, listedSteps } from "#subjects/dossiers/rules/listed-stage.ts";
import { listDraftCredits } from "#subjects/invoices/data/draft-credits.ts";
import { listDueFiles } from "#subjects/invoices/data/funder-files.ts";
import { listInvoices } from "#subjects/invoices/data/list-invoices.ts";
import { centsText } from "#subjects/invoices/rules/amounts.ts";
import { FUNDERS_PATH } from "#subjects/invoices/rules/funder-file.ts";
import { invoicePath, owedCents, stageMoneyPath } from "#subjects/invoices/rules/invoice.ts";
import { findCorrectable } from "#subjects/outbox/data/correct-mail-address.ts";
import { lastAnswers } from "#subjects/outbox/data/find-mail.ts";
import { listMails } from "#subjects/outbox/data/mail-list.ts";
import { failureInWords } from "#subjects/outbox/rules/failure-words.ts";
import { stageStatus, startDay } from "#subjects/stages/rules/stage.ts";
import { halfDayInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import type { Dashboard } from "../data/read-dashboard.ts";
import { countedTodos, LISTED, linesOf, type Todo } from "../rules/todo.ts";

interface Known {
  dashboard: Dashboard;
  halfDays: HalfDayLists;
}

/** What waits for somebody, what is late or was signed first. */
export async function readTodos(visit: Visit, { dashboard, halfDays }: Known): Promise<Todo[]> {
  const { complaints, opinions } = dashboard;
  const lines = [
    ...linesOf({
      things: complaints.first,
      count: complaints.open,
      show: ({ id, number, kind, name, dueDay, isLate }) => ({
        text: [number, COMPLAINT_KINDS[kind], name].filter(Boolean).join(" · "),
        detail: `${isLate ? "en retard depuis le" : "avant le"} ${dashedDate(dueDay)}`,
        isLate,
        to: complaintPath(id),
        label: "Répondre",
      }),
      others: (count) => ({
        text: `${counted(count, "autre", "fiche", "ouverte")} du registre`,
        to: "/admin/reclamations",
      }),
    }),
    ...strangerLines(halfDays),
    ...decisionLines(halfDays),
    ...(await documentLines(visit)),
    ...(await creditLines(visit)),
    ...(await invoiceLines(visit)),
    ...(await funderLines(visit)),
    ...(await mailLines(visit)),
    ...closingLines(halfDays.notClosed),
    ...(await dossierLines(visit)),
    ...countedTodos({ ...dashboard, reactions: opinions.reactions }),
  ];
  return [...lines.filter(({ isLate }) => isLate), ...lines.filter(({ isLate }) => !isLate)];
}

const strangerLines = ({ strangers }: HalfDayLists) =>
  linesOf({
    things: strangers,
    show: ({ name, stage }) => ({
      text: signedUnregistered(name),
      detail: stage.title,
      isLate: false,
      to: strangersPath(stage.id),
      label: "Inscrire",
    }),
    others: (count) => ({ text: `${counted(count, "autre", "personne")} hors de la liste`, to: ATTENDANCE }),
  });

/** Also of today: somebody may have signed before the hour. */
const decisionLines = ({ today, undecided }: HalfDayLists) =>
  linesOf({
    things: [...today.filter(({ waiting }) => waiting > 0), ...undecided],
    show: ({ stage, halfDay, waiting }) => ({
      text: `${toDecide(waiting)} : ${stage.title}`,
      detail: halfDayInWords(halfDay),
      isLate: false,
      to: decidingPath(stage.id, halfDay.id),
      label: "Décider",
    }),
    others: otherHalfDays,
  });

const closingLines = (halfDays: readonly ListedHalfDay[]) =>
  linesOf({
    things: halfDays,
    show: ({ stage, halfDay }) => ({
      text: `Clore l’émargement : ${stage.title}`,
      detail: halfDayInWords(halfDay),
      isLate: false,
      to: halfDayPath(stage.id, halfDay.id),
      label: "Clore",
    }),
    others: otherHalfDays,
  });

const otherHalfDays = (count: number) => ({
  text: `${counted(count, "autre", "demi-journée")} d’émargement`,
  to: ATTENDANCE,
});

async function documentLines({ services, now }: Visit): Promise<Todo[]> {
  return linesOf({
    things: await listToCountersign(services.database, now, LISTED + 1),
    show: ({ stageId, number, recipient, signedAt }) => ({
      text: `Contresigner ${number}, ${recipient}`,
      detail: `signé ${ageInWords(signedAt, now)}`,
      isLate: false,
      to: dossierPath(stageId),
      label: "Contresigner",
    }),
    others: () => ({ text: "D’autres documents à contresigner", to: "/admin/dossiers/registre" }),
  });
}

async function creditLines({ services }: Visit): Promise<Todo[]> {
  return linesOf({
    things: await listDraftCredits(services.database, LISTED + 1),
    show: ({ id, recipientName, stageTitle, totalCents }) => ({
      text: `Relire l’avoir : ${recipientName}`,
      detail: [centsText(totalCents), stageTitle].filter(Boolean).join(", "),
      isLate: false,
      to: invoicePath(id),
      label: "Relire",
    }),
    others: () => ({ text: "D’autres avoirs à relire", to: "/admin/factures?etat=brouillons" }),
  });
}

async function invoiceLines({ services, today }: Visit): Promise<Todo[]> {
  return linesOf({
    things: await listInvoices(services.database, { view: "en-retard" }, { offset: 0, limit: LISTED + 1 }, today),
    show: ({ id, number, recipientName, dueOn, ...invoice }) => ({
      text: `Facture en retard : ${recipientName}`,
      detail: `${number}, ${centsText(owedCents(invoice))}, à payer avant le ${dashedDate(dueOn ?? today)}`,
      isLate: true,
      to: invoicePath(id),
      label: "Ouvrir",
    }),
    others: () => ({ text: "D’autres factures en retard", to: "/admin/factures?etat=en-retard" }),
  });
}

async function funderLines({ services, today }: Visit): Promise<Todo[]> {
  return linesOf({
    things: await listDueFiles(services.database, services.dossiers, today),
    show: ({ funder, stage, lacks, dueOn }) => ({
      text: `Dossier ${funder} : ${stage.title}`,
      detail: `manque : ${firstOf(lacks)}, avant le ${dashedDate(dueOn)}`,
      isLate: dueOn < today,
      to: stageMoneyPath(stage.id),
      label: "Compléter",
    }),
    others: (count) => ({ text: `${counted(count, "autre", "dossier")} de financeur`, to: FUNDERS_PATH }),
  });
}

const firstOf = ([first = "", ...others]: readonly string[]) =>
  others.length === 0 ? first : `${first} et ${counted(others.length, "autre", "chose")}`;

async function mailLines({ services, now }: Visit): Promise<Todo[]> {
  const { database } = services;
  const mails = await listMails(database, { text: null, state: "failed" }, { offset: 0, limit: LISTED + 1 });
  const answers = await lastAnswers(
    database,
    mails.map(({ id }) => id),
  );
  const correctable = await findCorrectable(
    database,
    mails.map(({ id }) => id),
  );
  return linesOf({
    things: mails,
    show: ({ id, recipient, subject, createdAt }) => ({
      ...(correctable.has(id) && { correct: { mail: id, email: recipient } }),
      text: `E-mail en échec : ${recipient}`,
      detail: [failureInWords(answers.get(id) ?? ""), subject, ageInWords(createdAt, now)].filter(Boolean).join(", "),
      isLate: true,
      to: `/admin/courriels/${encodeURIComponent(id)}`,
      label: "Ouvrir",
    }),
    others: () => ({ text: "D’autres e-mails en échec", to: "/admin/courriels?etat=failed" }),
  });
}

/** A dossier is finished a month before the stage begins, and again when it is over. */
const DAYS_BEFORE = 30;

async function dossierLines({ services, now, today }: Visit): Promise<Todo[]> {
  const all = { view: "a-faire", text: null, month: null, typeId: null, trainerId: null } as const;
  const hasHouseRules = services.dossiers.houseRulesUrl !== "";
  const range = { offset: 0, limit: 20 * LISTED, order: null };
  const stages = await listStages(services.database, { ...all, hasHouseRules }, range, now);
  const known = stages.flatMap(({ stage, counts }) => {
    const isOver = stageStatus(stage, now) === "terminé";
    const daysToStart = daysBetween(today, startDay(stage));
    const steps = listedSteps(counts, { isOver, daysToStart });
    return steps.map(({ text, sends }) => ({ stage, isOver, daysToStart, text, sends }));
  });
  const lines = (things: typeof known, others: string) =>
    linesOf({
      things,
      show: ({ stage, isOver, text, sends }) => ({
        // Whatever its last step is, a dossier of the past waits to be closed.
        text: `${isOver ? CLOSE : text} : ${stage.title}`,
        detail: isOver
          ? [text !== CLOSE && text, `a commencé le ${dashedDate(startDay(stage))}`].filter(Boolean).join(" · ")
          : `commence le ${dashedDate(startDay(stage))}`,
        isLate: false,
        // What is sent to everybody is first shown: who gets it, and how.
        to: sends ? sendingPath(stage.id, sends) : dossierPath(stage.id),
        label: "Ouvrir",
      }),
      others: () => ({ text: others, to: "/admin/stages?etat=a-faire" }),
    });
  const soon = known.filter(({ isOver, daysToStart }) => !isOver && daysToStart <= DAYS_BEFORE);
  const past = known.filter(({ isOver }) => isOver);
  return [...lines(soon, "D’autres dossiers à préparer"), ...lines(past, "D’autres dossiers à clore")];
}
