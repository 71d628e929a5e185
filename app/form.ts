import { data } from "react-router";

/** A posted form as text. A field that is absent, repeated or a file reads as what a visitor would have left empty. */
export type FormText = (name: string) => string;

export async function readForm(request: Request): Promise<FormText> {
  const form = await request.formData().catch(() => {
    throw data("Le formulaire n’a pas pu être lu. Rechargez la page et réessayez.", { status: 400 });
  });
  return (name) => {
    const value = form.get(name);
    if (typeof value !== "string") return "";
    // No keyboard types it, and PostgreSQL stores none.
    if (value.includes("\0")) throw data("Le formulaire contient un caractère interdit.", { status: 400 });
    return value;
  };
}
