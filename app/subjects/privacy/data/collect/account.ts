import { type Collector, inBatches, instant } from "#platform/personal.ts";
import { userTypeInWords } from "#platform/values/user.ts";
import { PAYERS } from "#subjects/bookings/rules/payers.ts";
import { LINK_MILLISECONDS } from "#subjects/mails/rules/link-kinds.ts";
import { choiceLabel, TRAINEE_KINDS } from "#subjects/registrations/rules/trainee-choices.ts";

export const account: Collector = {
  file: "compte.json",
  about: "Votre compte : ce que vous avez indiqué, et s’il est protégé par un second facteur.",
  async *rows(database, { userId }) {
    const row = await database
      .selectFrom("users")
      .selectAll()
      .where("id", "=", userId ?? "")
      .executeTakeFirst();
    if (!row) return;
    yield {
      identifiant: row.id,
      prénom: row.first_name,
      nom: row.last_name,
      "e-mail": row.email,
      "e-mail vérifié": Boolean(row.email_verified),
      téléphone: row.telephone,
      "date de naissance": row.birth_date,
      "raison sociale": row.raison_social,
      "type d’utilisateur": userTypeInWords(row.user_type),
      "dernière situation indiquée": choiceLabel(TRAINEE_KINDS, row.trainee_kind),
      "dernier payeur indiqué": choiceLabel(PAYERS, row.payer),
      rôle: row.role === "admin" ? "administrateur" : "client",
      "second facteur": Boolean(row.two_factor_enabled),
      "créé le": instant(row.created_at),
      "modifié le": instant(row.updated_at),
      "dernière activité": instant(row.last_active_at),
      "prévenu de la suppression pour inactivité le": instant(row.deletion_warned_at),
    };
  },
};

export const sessions: Collector = {
  file: "sessions.json",
  about: "Les appareils connectés à votre compte, tels que leur navigateur se présente.",
  rows: (database, { userId }) => {
    const query = database
      .selectFrom("sessions")
      .select(["id", "user_agent", "created_at", "updated_at", "expires_at"])
      .where("user_id", "=", userId ?? "");
    return shown(inBatches(query, "id"), (row) => ({
      appareil: row.user_agent,
      "connecté le": instant(row.created_at),
      "vu le": instant(row.updated_at),
      "expire le": instant(row.expires_at),
    }));
  },
};

export const knownDevices: Collector = {
  file: "appareils-connus.json",
  about: "Quand les appareils que le site reconnaît se sont connectés pour la dernière fois.",
  rows: (database, { userId }) => {
    const query = database
      .selectFrom("known_devices")
      .select(["digest as id", "seen_at"])
      .where("user_id", "=", userId ?? "");
    return shown(inBatches(query, "digest"), (row) => ({ "vu le": instant(row.seen_at) }));
  },
};

export const tokens: Collector = {
  file: "liens-envoyes.json",
  about: "Les liens envoyés à votre compte qui peuvent encore servir : leur but, l’adresse concernée, leur fin.",
  rows: (database, { userId }) => {
    const query = database
      .selectFrom("account_tokens")
      .select(["digest as id", "purpose", "email", "expires_at"])
      .where("user_id", "=", userId ?? "")
      // Rows that only remember a used link are left out.
      .where("purpose", "in", Object.keys(LINK_MILLISECONDS));
    return shown(inBatches(query, "digest"), (row) => ({
      but: row.purpose,
      "e-mail": row.email,
      "expire le": instant(row.expires_at),
    }));
  },
};

export const notifications: Collector = {
  file: "notifications.json",
  about: "Les notifications de votre compte.",
  rows: (database, { userId }) => {
    const query = database
      .selectFrom("notifications")
      .select(["id", "message", "date", "is_read"])
      .where("user_id", "=", userId ?? "");
    return shown(inBatches(query, "id"), (row) => ({
      message: row.message,
      date: instant(row.date),
      lue: Boolean(row.is_read),
    }));
  },
};

async function* shown<Row>(rows: AsyncIterable<Row>, show: (row: Row) => object) {
  for await (const row of rows) yield show(row);
}
