import type { Person } from "#platform/personal.ts";
import type { User } from "#platform/values/user.ts";
import { personKey } from "#subjects/identities/rules/person-key.ts";

type Account = Pick<User, "id" | "email" | "emailVerified" | "firstName" | "lastName">;

export const personOf = ({ id, email, emailVerified, ...name }: Account): Person => ({
  userId: id,
  email: emailVerified ? email : null,
  nameKey: personKey(name),
});
