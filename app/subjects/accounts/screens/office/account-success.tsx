import { typeset } from "#platform/values/typography.ts";
import { FormSuccess } from "#ui/form-card.tsx";
import type { AccountAnswer } from "./answers.ts";

/** What was done, with the link that the administrator gives to the person, if there is one. */
export function AccountSuccess({ answer: { success, note, link } }: { answer: AccountAnswer }) {
  return (
    <FormSuccess message={success && typeset(success)}>
      {note && <p className="mt-2">{typeset(note)}</p>}
      {link && (
        <code className="mt-3 block select-all break-all rounded-control border border-line bg-paper px-3 py-2 text-base">
          {link}
        </code>
      )}
    </FormSuccess>
  );
}
