import { useEffect, useRef } from "react";
import { useFetcher, useNavigation } from "react-router";
import { PREVIEW, type TextAnswer } from "./text-answer.ts";

const PAUSE_MILLISECONDS = 300;

/** The text as the server shows it, requested after each pause in typing. Only the last answer is shown. */
export function usePreview<Preview>(
  fields: { text: string } & Record<string, string>,
  initial: Pick<TextAnswer<Preview>, "fault" | "preview">,
) {
  const { submit, data } = useFetcher<TextAnswer<Preview>>();
  const isIdle = useNavigation().state === "idle";
  const wanted = JSON.stringify(fields);
  const asked = useRef(wanted);
  useEffect(() => {
    // Not while the text is being saved, which shows it too.
    if (!isIdle || wanted === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = wanted;
      // A newer submission of the same fetcher cancels this one. The page's data is loaded again after it: skipping that
      // would also skip it for a save that is sent meanwhile.
      submit({ intent: PREVIEW, ...JSON.parse(wanted) }, { method: "post" });
    }, PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [wanted, submit, isIdle]);
  const { preview = initial.preview, fault } = data ?? initial;
  return { preview, fault, failed: data?.refusal };
}
