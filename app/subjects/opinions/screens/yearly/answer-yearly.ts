import { data, type RouterContextProvider } from "react-router";
import { readPost, textOf } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { servicesContext } from "#platform/services.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { TOO_MANY_CHANGES } from "#subjects/settings/rules/setting-messages.ts";
import { trainersToAsk } from "../../data/yearly/recipients.ts";
import { sendYearly } from "../../data/yearly/send-yearly.ts";
import { shownYears } from "../../rules/results/shown-years.ts";
import { readFunders } from "../../rules/yearly/funder-lines.ts";
import { isYearlyKind } from "../../rules/yearly/yearly-kinds.ts";
import {
  FUNDERS_TOO_LONG,
  funderMessage,
  sentMessage,
  YEARLY_NOT_SENT,
  YEARLY_NOT_UNDERSTOOD,
} from "../../rules/yearly/yearly-messages.ts";

export interface YearlyAnswer {
  refusal?: string;
  success?: string;
  /** As typed, to show again. */
  funders?: string;
  /** The company after which the next sending goes on. */
  next?: string;
  isFundersWrong?: boolean;
}

export async function answerYearly(request: Request, context: Readonly<RouterContextProvider>) {
  const by = requireAdmin(context);
  const { database, clock, team } = context.get(servicesContext);
  const posted = await readPost(request);
  const [kind, typedYear, funders] = [
    textOf(posted, "yearlyKind"),
    textOf(posted, "askedYear"),
    textOf(posted, "funders"),
  ];
  const refuse = (refusal: string, status: number, isFundersWrong = false) =>
    data<YearlyAnswer>({ refusal, funders, isFundersWrong, next: textOf(posted, "afterCompany") }, { status });
  if (posted.tooLong) return refuse(FUNDERS_TOO_LONG, 400, posted.tooLong === "funders");
  const year = shownYears(clock()).find((known) => String(known) === typedYear);
  if (!isYearlyKind(kind) || year === undefined) return refuse(YEARLY_NOT_UNDERSTOOD, 400);
  const after = textOf(posted, "afterCompany");
  const typed = kind === "funder" ? readFunders(funders) : { recipients: trainersToAsk(team) };
  if ("reason" in typed) return refuse(funderMessage(typed.reason, typed.line), 400, true);
  const run = async () => {
    const sent = await sendYearly(database, { kind, year, recipients: typed.recipients, after, by }, clock());
    if (sent === "tooMany") return refuse(TOO_MANY_CHANGES, 429);
    return data<YearlyAnswer>({ success: sentMessage(sent), next: sent.next });
  };
  return runAction(context, run, (status) => refuse(YEARLY_NOT_SENT, status));
}
