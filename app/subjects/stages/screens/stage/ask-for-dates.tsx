import { Form } from "react-router";
import { TextField } from "#ui/field.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";

/** Is shown for a course without a date that can be booked. The page that it leads to confirms the address by mail. */
export const AskForDates = ({ typeId }: { typeId: number }) => (
  <section aria-labelledby="prochaine-date" className="rounded-card border border-line bg-paper p-5">
    <h2 className="text-lead" id="prochaine-date">
      Prévenez-moi de la prochaine date
    </h2>
    <Form action={`/prochaine-date?formation=${typeId}`} className="mt-3 grid gap-4" method="post" noValidate>
      <TextField autoComplete="email" label="Votre e-mail" name="email" required type="email" />
      <div>
        <SubmitButton busy="Un instant…" look="quiet">
          Prévenez-moi
        </SubmitButton>
      </div>
    </Form>
  </section>
);
