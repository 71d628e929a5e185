/** Somebody, or everybody on a stage, chosen to receive files. Its kind is the field it is sent in. */
export interface Chip {
  kind: "recipient" | "stage";
  id: string;
  label: string;
  /** What tells them from somebody of the same name. */
  detail: string | null;
}
