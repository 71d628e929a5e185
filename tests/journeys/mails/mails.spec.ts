import { randomUUID } from "node:crypto";
import { MAIL_CANCELLED, MAIL_RESENT } from "#platform/values/page-messages.ts";
import { mariesMail } from "../../mails.ts";
import { odileAdministratrice } from "../../people.ts";
import { expectAccessible, expectAccessibleHere } from "../axe.ts";
import { openPage } from "../pages.ts";
import { actionNamed } from "../registrations/registration-forms.ts";
import { DESKTOP } from "../screens.ts";
import { expect, test } from "../site.ts";

/** The tests of a worker share its site. */
const uniqueMail = () => ({
  ...mariesMail,
  to: `marie-${randomUUID().slice(0, 8)}@ferme.example`,
  participantId: "p1",
});

test.describe("an administrator", () => {
  test.use({ viewport: DESKTOP });

  test("finds a failed mail, reads it, sends it again and cancels it; then reads the templates @all", async ({
    page,
    context,
    centre,
  }) => {
    await centre.signIn(context, odileAdministratrice, "admin");
    const mail = uniqueMail();
    await centre.writeMail(mail, "failed");
    await openPage(page, "/admin");
    await expect(
      page.getByRole("main").getByRole("link", { name: `Ouvrir : E-mail en échec : ${mail.to}` }),
    ).toBeVisible();
    await openPage(page, "/admin/courriels?etat=failed");
    await page.getByLabel("Rechercher").fill(`${mail.to} INSCRIPTION`);
    await page.getByRole("button", { name: "Chercher" }).click();
    await expect(page).toHaveURL(/etat=failed&q=|q=.*etat=failed/);
    const row = page.getByRole("row").filter({ hasText: mail.to });
    await expect(row).toBeVisible();
    await expectAccessible(page, "the list");
    await page.setViewportSize(DESKTOP);
    await row.getByRole("link").click();

    const frame = page.frameLocator("iframe");
    await expect(frame.getByRole("heading", { name: "Votre inscription est enregistrée" })).toBeVisible();
    await expect(frame.getByText("Paul Déhaine")).toBeVisible();
    await expect(frame.getByRole("link", { name: "Voir mon inscription" })).toHaveAttribute(
      "href",
      /inscription\/••••/,
    );
    // The styles of the mail apply inside the frame, where no script may run.
    await expect(frame.getByRole("link", { name: "Voir mon inscription" })).toHaveCSS("font-weight", "700");
    await page.getByText("Version en texte").click();
    await expect(page.locator("pre")).toContainText("Bonjour Marie Lenglet,");
    await expectAccessibleHere(page, "a mail");

    await actionNamed(page, "Renvoyer").click();
    await expect(page.getByText(MAIL_RESENT)).toBeVisible();
    await expect(page.getByText("en attente", { exact: true })).toBeVisible();
    await actionNamed(page, "Annuler").click();
    await expect(page.getByText(MAIL_CANCELLED)).toBeVisible();
    await expect(page.getByText("annulé", { exact: true })).toBeVisible();

    await openPage(page, "/admin/courriels/modeles");
    await expectAccessibleHere(page, "the templates");
    const reset = page.getByRole("listitem").filter({ has: page.getByText("Nouveau mot de passe", { exact: true }) });
    await reset.getByText("Nouveau mot de passe", { exact: true }).click();
    await expect(
      reset.frameLocator("iframe").getByRole("heading", { name: "Choisir un nouveau mot de passe" }),
    ).toBeVisible();
  });
});
