import { ALL_FACTS } from "../../facts.ts";
import { marieEleveuse } from "../../people.ts";
import { basile } from "../../stages.ts";
import { CALL, COLD_ROOM } from "../complaints/complaints.ts";
import { TELESCOPIC } from "../courses/course-forms.ts";
import { BERENGERE } from "../settings/team-forms.ts";
import { SEMIS_DE_MARS } from "../stages/stage-forms.ts";
import type { KnownForm } from "./known-forms.ts";
import type { Random } from "./random.ts";

const { isHandicapped: _, ...participant } = basile;

const { machines, certificate, validityMonths } = TELESCOPIC;

/** Values for fields that a page leaves empty. */
const TYPED: Record<string, string> = {
  ...COLD_ROOM,
  ...CALL,
  ...marieEleveuse,
  ...SEMIS_DE_MARS,
  ...ALL_FACTS,
  ...BERENGERE,
  ...{ machines, certificate, validityMonths },
  ...participant,
  currentPassword: marieEleveuse.password,
  newPassword: marieEleveuse.password,
  code: "123456",
  signedName: "Jeanne Wacquez",
  drawing: "[[0,0,10,10]]",
  recoveryCode: "abcde-23456",
  isHandicapped: "1",
  handicapType: "Surdité d’une oreille",
  halfDayDay: SEMIS_DE_MARS.date,
  halfDayFrom: "09:00",
  halfDayTo: "12:30",
  halfDayPlace: "Caudry",
  halfDayTrainer: "Ghislain Aubrevault-Lhomel",
  secondPhone: "03 53 01 42 20",
  latitude: "50,1631",
  longitude: "3,2527",
  siret: "732 829 320 00074",
  buyer: "GAEC du Riot",
  agreedPrice: "900",
  payer1: "ocapiat",
  amount1: "400",
  fileNumber1: "OCA-2026-17",
  agreedOn1: "2026-11-10",
  payer2: "employer",
  companySiret: "732 829 320 00074",
  companyPostalCode: "59400",
  signatoryEmail: "luc@riot.example",
  arrivedAt: "09:15",
  questionText: "Le rythme vous convenait-il ?",
  questionChoices: "Oui\nNon",
  leftAt: "11:45",
  correctionReason: "A oublié de signer.",
  closingReason: "Le GAEC a cessé : la convention ne reviendra pas.",
  reactionNote: "Appelé, la machine est révisée.",
  afterCompany: "",
  funders: "VIVEA Nord <nord@vivea.example>",
  origin: "2g",
  amount: "1 250,50",
  pasted: "Nom\tPrénom\tE-mail\nZola\tZoé\tzoe@ferme.example",
  stageDate: "25/11/2026",
  auditNote: "Le bail de la salle",
  objective: "Régler la profondeur de semis",
  q: "semoir",
  mois: "2026-12",
  page: "2",
  comment: "Très clair.",
  accent: "#1a2b6d",
  representativeName: "Hélène Vasseur",
  representativeTitle: "directrice",
  validFrom: "2026-01-01",
  validUntil: "2028-12-31",
  actionText: "Appelé.",
  answer: "C’est réparé.",
  conclusion: "Vérifier la veille.",
  reopenReason: "Toujours froid.",
  personne: "Noémie",
  titre: "semoir",
  du: "2026-01-01",
  au: "2026-12-31",
};

/** Valid values for the fields of a form. */
export function validFields(random: Random, { fields }: KnownForm): [string, string][] {
  return fields.map(({ name, choices }) => {
    // A new e-mail address passes more checks than one that is already registered.
    if (name === "email" && random.oneIn(2)) return [name, `personne${random.below(1e9)}@exemple.example`];
    const chosen = random.pick(choices);
    return [name, chosen === "" || random.oneIn(8) ? (TYPED[name] ?? chosen) : chosen];
  });
}
