import { accountMessage } from "../../../../domain/accounts/account-messages.ts";
import type { AccountRefusal } from "../../../../domain/accounts/account-rules.ts";
import { TextField } from "../../../ui/field.tsx";

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
