import { TextField } from "#ui/field.tsx";
import { accountMessage } from "../../rules/account-messages.ts";
import type { AccountRefusal } from "../../rules/account-rules.ts";

/** The administrator's password, again. */
export function OwnPassword({ reason }: { reason: AccountRefusal | undefined }) {
  return (
    <TextField
      autoComplete="current-password"
      error={reason && accountMessage[reason]}
      hint="Le vôtre, pas celui de la personne."
      label="Mot de passe actuel"
      name="currentPassword"
      required
      type="password"
    />
  );
}
