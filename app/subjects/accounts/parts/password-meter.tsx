import { type ComponentProps, useState } from "react";
import { useHydrated } from "#platform/forms/use-hydrated.ts";
import { typeset } from "#platform/values/typography.ts";
import { TextField } from "#ui/field.tsx";
import { GOOD_PASSWORD, passwordStrength, STRENGTHS } from "../rules/password-strength.ts";

/** A new password, with what a good one is. */
export function NewPasswordField({ hint, ...field }: Omit<ComponentProps<typeof TextField>, "type">) {
  const [password, setPassword] = useState("");
  return (
    <TextField
      {...field}
      autoComplete="new-password"
      hint={
        <>
          {hint}
          <PasswordMeter password={password} />
        </>
      }
      onInput={({ currentTarget }) => setPassword(currentTarget.value)}
      type="password"
    />
  );
}

/** What a good password is; once something is typed, how good this one is. Without JavaScript, the sentence only. */
function PasswordMeter({ password }: { password: string }) {
  const strength = passwordStrength(password);
  const level = STRENGTHS.indexOf(strength);
  return (
    <>
      <span className="block">{typeset(GOOD_PASSWORD)}</span>
      {useHydrated() && password !== "" && (
        <span className="mt-2 flex items-center gap-3">
          <span aria-hidden="true" className="flex h-2 w-28 gap-1">
            {STRENGTHS.slice(1).map((name, index) => (
              <span className={`flex-1 rounded-full ${index < level ? LOOK[level] : "bg-line"}`} key={name} />
            ))}
          </span>
          <span className="font-semibold text-hedge">{strength}</span>
        </span>
      )}
    </>
  );
}

const LOOK: Record<number, string> = { 1: "bg-poppy", 2: "bg-wheat-deep", 3: "bg-hedge" };
