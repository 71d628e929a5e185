import { digitsOfPhone } from "../../domain/accounts/user.ts";
import { TextField } from "./field.tsx";

interface PhoneFieldProps {
  name: string;
  label: string;
  defaultValue?: string;
  error?: string;
}

/** Keeps ten digits at most of whatever is typed or pasted: "06 39 98 12 34" and "06.39.98.12.34" are the same. */
export function PhoneField(props: PhoneFieldProps) {
  return (
    <TextField
      autoComplete="tel"
      inputMode="tel"
      onInput={({ currentTarget }) => {
        currentTarget.value = digitsOfPhone(currentTarget.value);
      }}
      required
      type="tel"
      {...props}
    />
  );
}
