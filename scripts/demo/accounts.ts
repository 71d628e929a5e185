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
  }
}
