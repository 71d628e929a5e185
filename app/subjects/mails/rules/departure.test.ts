import { expect, it } from "vitest";
import { departure, mailLeaves } from "./departure.ts";

it("says of written mails that they are leaving, or wait for a server, never that they were sent", () => {
  expect(departure({ sendsMail: true }, "prêtes")).toBe("en cours d’envoi");
  expect(departure({ sendsMail: false }, "prêtes")).toBe("prêtes à partir (aucun serveur d’envoi n’est réglé)");
  expect(mailLeaves({ sendsMail: true }, "a@b.example")).toBe("l’e-mail part à a@b.example");
  expect(mailLeaves({ sendsMail: false }, "a@b.example")).toMatch(/^l’e-mail à a@b\.example est prêt à partir/);
});
