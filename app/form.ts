import { data } from "react-router";

/** A posted form, or the refusal of one that cannot be read. */
export async function readFormData(request: Request): Promise<FormData> {
  const form = await request.formData().catch(() => {
    throw data("Le formulaire n’a pas pu être lu. Rechargez la page et réessayez.", { status: 400 });
  });
  for (const value of form.values()) {
    // No keyboard types it, and PostgreSQL stores none.
    if (typeof value === "string" && value.includes("\0")) {
      throw data("Le formulaire contient un caractère interdit.", { status: 400 });
    }
  }
  return form;
}

/** A field as text. One that is absent, repeated or a file reads as what a visitor would have left empty. */
export type FormText = (name: string) => string;

export async function readForm(request: Request): Promise<FormText> {
  const form = await readFormData(request);
  return (name) => {
    const [value = "", ...more] = textsOf(form, name);
    return more.length > 0 ? "" : value;
  };
}

/** All the fields of that name, in the order of the page. */
export function textsOf(form: FormData, name: string): string[] {
  return form.getAll(name).map((value) => (typeof value === "string" ? value : ""));
}
