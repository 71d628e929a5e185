import { accountMessage } from "#subjects/accounts/rules/account-messages.ts";
import type { AccountRefusal } from "#subjects/accounts/rules/account-rules.ts";
import { TextField } from "#ui/field.tsx";

interface ErasureFieldsProps {
  /** The label of the box; null where there is nothing to cancel. */
  cancelLabel: string | null;
  cancelComing: boolean;
  reason: AccountRefusal | undefined;
  hint: string;
}

/** Both forms that delete an account have them: the person's own, and the administrator's. */
export function ErasureFields({ cancelLabel, cancelComing, reason, hint }: ErasureFieldsProps) {
  return (
    <>
      {cancelLabel && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            className="size-6 shrink-0 accent-hedge"
            defaultChecked={cancelComing}
            name="cancelComing"
            type="checkbox"
            value="1"
          />
          <span className="font-semibold">{cancelLabel}</span>
        </label>
      )}
      <TextField
        autoComplete="current-password"
        error={reason && accountMessage[reason]}
        hint={hint}
        label="Mot de passe actuel"
        name="currentPassword"
        required
        type="password"
      />
    </>
  );
}
