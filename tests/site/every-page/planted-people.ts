import { mapFields } from "#platform/values/map-fields.ts";
import type { SignUpForm } from "#subjects/accounts/rules/account-rules.ts";
import {
  isChoiceField,
  PARTICIPANT_CHOICES,
  PARTICIPANT_FLAGS,
  PARTICIPANT_TEXTS,
  type Participant,
} from "#subjects/registrations/rules/participant-fields.ts";
import { marieEleveuse, paulChauffeur } from "../../people.ts";

/** A client who gives stages. */
export const romaneFormatrice: SignUpForm = {
  ...paulChauffeur,
  firstName: "Romane",
  lastName: "Boidin",
  email: "romane@centre.example",
  telephone: "0639984444",
};

/** A participant whose values occur nowhere else and are the same in HTML, JSON and headers. */
export function participantWithUniqueValues(name: string, phone: string): Participant {
  return {
    ...mapFields(PARTICIPANT_TEXTS, (field) => `zqvaleur${field}${name}`),
    ...mapFields(PARTICIPANT_CHOICES, () => ""),
    ...mapFields(PARTICIPANT_FLAGS, () => true),
    email: `zq-${name}@plante.example`,
    firstName: `Zqprenom${name}`,
    lastName: `Zqnom${name}`,
    phone,
    company: `Zqferme${name}`,
    level: "expert",
    handicapType: `zqhandicap${name}`,
    traineeKind: "jobSeeker",
    payer: "franceTravail",
  };
}
/** Matches the values above. Fewer letters or digits might also occur in a nonce, a request's id or a file name. */
export const TRACE = /zq(-|prenom|nom|ferme|handicap|valeur)|06399877\d\d|@plante/i;

/** A choice is one of a few words, which every form holds. */
const SECRET_TEXTS = PARTICIPANT_TEXTS.filter((field) => !isChoiceField(field));
const secretsOf = (participant: Participant) => SECRET_TEXTS.map((field) => participant[field]);

export const alone = participantWithUniqueValues("alone", "0639987701");
export const byMarie = participantWithUniqueValues("bymarie", "0639987702");
export const marieAsParticipant = {
  ...participantWithUniqueValues("marie", "0639987703"),
  email: marieEleveuse.email,
};
export const PLANTED = [alone, byMarie, marieAsParticipant].flatMap(secretsOf);
/** What only Marie's account holds. */
export const ACCOUNT = [marieEleveuse.email, marieEleveuse.telephone, "Lenglet", marieEleveuse.birthDate];
