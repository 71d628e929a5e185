import { type ComponentProps, useState } from "react";
import { afterPress } from "../ui/after-press.ts";
import { TextField } from "../ui/field.tsx";

interface HintedFieldProps extends ComponentProps<typeof TextField> {
  type: "email" | "tel";
  defaultValue?: string;
  isOdd: (text: string) => boolean;
  oddHint: string;
}

/** A value that looks odd gets a hint and is not refused: the centre may still be able to use it. */
export function HintedField({ isOdd, oddHint, ...field }: HintedFieldProps) {
  const [odd, setOdd] = useState(() => isOdd(field.defaultValue ?? ""));
  return (
    <TextField
      hint={odd ? oddHint : undefined}
      inputMode={field.type}
      onBlur={({ currentTarget: { value } }) => afterPress(() => setOdd(isOdd(value)))}
      {...field}
    />
  );
}
