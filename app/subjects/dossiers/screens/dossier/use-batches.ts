import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { SESSION_ENDED, SITE_UNAVAILABLE } from "#platform/values/form-messages.ts";
import { typeset } from "#platform/values/typography.ts";
import type { Outgoing } from "#subjects/mails/rules/departure.ts";
import { useToast } from "#ui/toast.tsx";
import { dossierPath } from "../../parts/dossier/paths.ts";
import { DOSSIER_UNSENT, stepDone, stopped } from "../../rules/dossier-messages.ts";
import type { StepAnswer } from "./answer-step.ts";
import type { ShownRefusal } from "./show-refusals.ts";

export interface Batches {
  /** Null while nothing is being done. */
  running: { button: string; done: number; total: number; isStopping: boolean } | null;
  /** What the last run did. */
  outcome: string | null;
  /** The documents for which the last run could not do it. */
  refused: readonly ShownRefusal[];
  start(button: string, total: number): void;
  cancel(): void;
}

/** Does a step for all, a batch after the other, until nothing is left or somebody cancels. */
export function useBatches(stageId: string, outgoing: Outgoing): Batches {
  const [running, setRunning] = useState<Batches["running"]>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly ShownRefusal[]>([]);
  const isStopped = useRef(false);
  const isRunning = useRef(false);
  const { revalidate } = useRevalidator();
  const show = useToast();
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  const run = async (button: string, wanted: number) => {
    let [done, total] = [0, wanted];
    for (;;) {
      setRunning({ button, done, total, isStopping: isStopped.current });
      const answer = await post(stageId, button);
      done += answer.done ?? 0;
      setRefused((before) => withNew(before, answer.refused ?? []));
      const left = answer.left ?? 0;
      total = Math.max(total, done + left);
      // Those that are left are those that cannot be done, and are listed.
      if (answer.refusal !== undefined && answer.refused && done > 0)
        return { isRefused: true, message: stepDone(button, done, outgoing) };
      if (answer.refusal !== undefined) return { isRefused: true, message: answer.refusal };
      if (left === 0) return { isRefused: false, message: stepDone(button, done, outgoing) };
      if (isStopped.current) return { isRefused: false, message: stopped(done, total) };
    }
  };
  return {
    running,
    outcome,
    refused,
    start(button, total) {
      if (isRunning.current) return;
      isRunning.current = true;
      isStopped.current = false;
      setOutcome(null);
      setRefused([]);
      void run(button, total).then(async ({ isRefused, message }) => {
        await revalidate();
        isRunning.current = false;
        setRunning(null);
        setOutcome(typeset(message));
        show(isRefused ? "error" : "success", typeset(message));
      });
    },
    cancel() {
      isStopped.current = true;
      setRunning((now) => now && { ...now, isStopping: true });
    },
  };
}

/** A document that is refused again is named once. */
function withNew(before: readonly ShownRefusal[], refused: readonly ShownRefusal[]): ShownRefusal[] {
  const isNew = ({ message, names }: ShownRefusal) =>
    !before.some((known) => known.message === message && known.names === names);
  return [...before, ...refused.filter(isNew)];
}

async function post(stageId: string, button: string): Promise<StepAnswer> {
  const body = new FormData();
  body.append("dossierAction", button);
  try {
    const response = await fetch(`${dossierPath(stageId)}/lots`, { method: "POST", body });
    const answer: StepAnswer | null = await response.json().catch(() => null);
    return answer ?? { refusal: response.status === 404 ? SESSION_ENDED : SITE_UNAVAILABLE };
  } catch {
    return { refusal: DOSSIER_UNSENT };
  }
}
