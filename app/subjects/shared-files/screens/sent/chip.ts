/** A chosen recipient: an account, or all accounts of a stage. `kind` is the name of the form field. */
export interface Chip {
  kind: "recipient" | "stage";
  id: string;
  label: string;
  /** Distinguishes people of the same name. */
  detail: string | null;
}
