import type { Services } from "#platform/services.ts";
import type { Profile, Role } from "#platform/values/user.ts";
import { insertAccount } from "#subjects/accounts/data/accounts.ts";

export const DEMO_PASSWORD = "demo-sillon";

/** Of that password, which is public: hashing it at the first start took a quarter of a second. */
const DEMO_PASSWORD_HASH = "scrypt$32768$8$3$H6Qqs14SgJYDoFEj01wmSg$CXZ1mSumBMhMzRPu04n3pEj6ASZUxDnrqxMgvGEhhzE";

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
  const emails = DEMO_ACCOUNTS.map(({ profile }) => profile.email);
  const present = await database.selectFrom("users").select("email").where("email", "in", emails).execute();
  const missing = DEMO_ACCOUNTS.filter(({ profile }) => !present.some(({ email }) => email === profile.email));
  await database.transaction().execute(async (transaction) => {
    for (const { profile, role } of missing)
      await insertAccount(transaction, { profile, hash: DEMO_PASSWORD_HASH, role, verified: true }, clock());
    // A demonstration of an earlier version has accounts whose address nobody verified.
    await transaction.updateTable("users").set({ email_verified: true }).where("email", "in", emails).execute();
    // Somebody of the team who has an account of that name.
    for (const { profile } of missing)
      await transaction
        .updateTable("trainers")
        .set({ email: profile.email })
        .where("name", "=", `${profile.firstName} ${profile.lastName}`)
        .where("email", "=", "")
        .execute();
  });
  services.settings.invalidate();
}
