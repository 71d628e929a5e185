import { type ComponentProps, useState } from "react";
import { afterPointerRelease } from "#ui/after-pointer-release.ts";
import { TextField } from "#ui/field.tsx";

interface HintedFieldProps extends ComponentProps<typeof TextField> {
  type: "email" | "tel";
  defaultValue?: string;
  isOdd: (text: string) => boolean;
  oddHint: string;
}

/** An unusual value gets a hint but is not refused: the centre may still be able to use it. */
export function HintedField({ isOdd, oddHint, ...field }: HintedFieldProps) {
  const [odd, setOdd] = useState(() => isOdd(field.defaultValue ?? ""));
  return (
    <TextField
      hint={odd ? oddHint : undefined}
      inputMode={field.type}
      onBlur={({ currentTarget: { value } }) => afterPointerRelease(() => setOdd(isOdd(value)))}
      {...field}
    />
  );
}
