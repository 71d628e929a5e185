import { digitsOfPhone } from "#platform/values/user.ts";
import { TextField } from "./field.tsx";

interface PhoneFieldProps {
  name: string;
  label: string;
  defaultValue?: string;
  error?: string;
}

/** Keeps at most ten digits of what is typed or pasted, without spaces and dots. */
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
