/** What mail servers say of a mail that they refuse, by the codes of RFC 3463, which most of them write. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [
    /\b5\.1\.10\b|\b5\.1\.2\b|domain (?:not found|does not exist)|host unknown/i,
    "le domaine de cette adresse n’existe pas",
  ],
  [
    /\b5\.1\.[1346]\b|user unknown|no such user|mailbox (?:unavailable|not found)|does not exist/i,
    "adresse inexistante",
  ],
  [/\b[45]\.2\.2\b|quota|mailbox (?:is )?full/i, "sa boîte est pleine"],
  [/\b5\.3\.4\b|\b552\b|too (?:large|big)/i, "le message est trop lourd pour son serveur"],
  [/\b5\.7\.\d+\b|spam|block|policy|denied/i, "son serveur le refuse"],
];

/** Why a mail failed, in plain words. Null: the answer of the mail server is not one of these. */
export const failureInWords = (answer: string): string | null =>
  REASONS.find(([pattern]) => pattern.test(answer))?.[1] ?? null;
