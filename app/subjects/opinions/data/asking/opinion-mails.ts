import type { NewMail } from "#subjects/mails/data/queue-mails.ts";
import { opinionAsked } from "../../mails.ts";
import type { StageKind } from "../../rules/asking/asking-moments.ts";
import type { StageToAsk } from "./asked-stages.ts";
import type { AskedOpinion } from "./write-opinions.ts";

interface Asked {
  kind: StageKind;
  stage: StageToAsk;
  opinion: AskedOpinion;
  person: { id: string; email: string; firstName: string; lastName: string };
}

/** The mail with the private link to one person's questionnaire, which is made when it is sent. */
export const askedMail = (
  { kind, stage, opinion, person }: Asked,
  { isRequested }: { isRequested: boolean },
): NewMail => ({
  mail: opinionAsked.with({
    opinionId: opinion.id,
    opinionKind: kind,
    person: `${person.firstName} ${person.lastName}`.trim(),
    stageTitle: stage.title,
    stageDay: stage.times.firstDay,
    halfDays: stage.halfDays,
    year: Number(stage.times.lastDay.slice(0, 4)),
    closesAt: opinion.closesAt.toISOString(),
    isRequested,
  }),
  to: person.email,
  stageId: stage.id,
  participantId: person.id,
  isTrusted: !isRequested,
});
