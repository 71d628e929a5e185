import type { Profile, Role } from "../../domain/accounts/user.ts";
import { createAccount } from "../../server/accounts/accounts.ts";
import { setRole } from "../../server/accounts/users.ts";
import { singleStatement } from "../../server/database/single-statement.ts";
import type { Services } from "../../server/services.ts";

export const DEMO_PASSWORD = "demo-sillon";

export const DEMO_ACCOUNTS: readonly { profile: Profile; role: Role }[] = [
  {
    role: "admin",
    profile: {
      firstName: "Odile",
      lastName: "Administratrice",
      email: "admin@demo.fr",
      telephone: "0639980001",
      birthDate: "1975-03-12",
      raison_social: "",
      userType: "Particulier",
    },
  },
  {
    role: "client",
    profile: {
      firstName: "Camille",
      lastName: "Cliente",
      email: "client@demo.fr",
      telephone: "0639980002",
      birthDate: "1988-09-30",
      raison_social: "EARL des Trois Chemins",
      userType: "Agriculteur polyculture élevage",
    },
  },
  // Gives the stage of today: takes its attendance on /emargement.
  {
    role: "client",
    profile: {
      firstName: "Ghislain",
      lastName: "Aubrevault-Lhomel",
      email: "formateur@demo.fr",
      telephone: "0639980004",
      birthDate: "1979-05-21",
      raison_social: "",
      userType: "Particulier",
    },
  },
];

/** Adds the accounts that do not exist yet. */
export async function makeDemoAccounts(services: Services) {
  const { database, clock } = services;
  for (const { profile, role } of DEMO_ACCOUNTS) {
    await createAccount(services, { profile, password: DEMO_PASSWORD, verified: true }, clock());
    await setRole(database, profile.email, role, clock());
    // A demonstration of an earlier version has accounts whose address nobody verified.
    await singleStatement(database)
      .updateTable("users")
      .set({ email_verified: true })
      .where("email", "=", profile.email)
      .execute();
    // Somebody of the team who has an account of that name.
    await singleStatement(database)
      .updateTable("trainers")
      .set({ email: profile.email })
      .where("name", "=", `${profile.firstName} ${profile.lastName}`)
      .where("email", "=", "")
      .execute();
  }
  services.settings.invalidate();
}
