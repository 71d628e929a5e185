import { EMPTY_PARTICIPANT, NO_HANDICAP } from "#subjects/registrations/rules/participant.ts";
import type { Participant } from "#subjects/registrations/rules/participant-fields.ts";

interface Farm {
  name: string;
  /** Who pays for its people. */
  payer: "vivea" | "ocapiat" | "employer";
  traineeKind: "selfEmployed" | "employee";
  people: readonly string[];
}

const FARMS: readonly Farm[] = [
  {
    name: "EARL du Vieux Moulin",
    payer: "vivea",
    traineeKind: "selfEmployed",
    people: ["Hector Lamblin", "Clémence Lamblin", "Régis Vandamme"],
  },
  {
    name: "GAEC de la Haute Borne",
    payer: "vivea",
    traineeKind: "selfEmployed",
    people: ["Solveig Duquenne", "Aymeric Duquenne", "Perrine Cauchy", "Louis Cauchy"],
  },
  {
    name: "SCEA des Quatre Vents",
    payer: "ocapiat",
    traineeKind: "employee",
    people: ["Kévin Broutin", "Mehdi Saadi", "Justine Obled"],
  },
  {
    name: "ETA Delsaux et Fils",
    payer: "employer",
    traineeKind: "employee",
    people: ["Bruno Delsaux", "Tiago Ferreira", "Yann Lecocq", "Nadège Pruvot"],
  },
  {
    name: "Coopérative de l’Escaut",
    payer: "ocapiat",
    traineeKind: "employee",
    people: ["Amandine Tonneau", "Fabrice Gosselet", "Inès Belkacem"],
  },
  {
    name: "EARL Thieffry",
    payer: "vivea",
    traineeKind: "selfEmployed",
    people: ["Ludovic Thieffry", "Maryse Thieffry"],
  },
  {
    name: "CUMA du Cambrésis",
    payer: "employer",
    traineeKind: "employee",
    people: ["Sébastien Wallet", "Coralie Mascaux", "Théo Hautecœur"],
  },
];

/** They come for themselves. */
const ALONE = ["Gwenaëlle Leduc", "Jonas Petitprez", "Zoé Ramette"];

type Trainee = Pick<Participant, "firstName" | "lastName" | "company" | "traineeKind" | "payer">;

const named = (name: string) => {
  const [firstName = "", ...rest] = name.split(" ");
  return { firstName, lastName: rest.join(" ") };
};

const TRAINEES: readonly Trainee[] = [
  ...FARMS.flatMap(({ name, payer, traineeKind, people }) =>
    people.map((person) => ({ ...named(person), company: name, payer, traineeKind })),
  ),
  ...ALONE.map((person) => ({
    ...named(person),
    company: `Ferme ${named(person).lastName}`,
    payer: "oneself" as const,
    traineeKind: "individual" as const,
  })),
];

const LEVELS = ["debutant", "intermediaire", "avance"] as const;
/** Without a common factor with the number of trainees: every stage has other people, and all of them return. */
const STEP = 7;

/** Each has a number of their own: those before are of other people of the demonstration. */
const FIRST_PHONE = 10;

const address = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[^a-zA-Z]/g, "")
    .toLowerCase();

/** Six or seven people, others for each stage. */
export function traineesOf(index: number): Participant[] {
  const count = 6 + (index % 2);
  return Array.from({ length: count }, (_, position) => {
    const number = (index * 5 + position * STEP) % TRAINEES.length;
    const trainee = TRAINEES[number] as Trainee;
    return {
      ...EMPTY_PARTICIPANT,
      ...trainee,
      email: `${address(trainee.firstName)}.${address(trainee.lastName)}@demo.example`,
      phone: `06399800${FIRST_PHONE + number}`,
      level: LEVELS[(index + position) % LEVELS.length] ?? "debutant",
      handicapType: NO_HANDICAP,
    };
  });
}

export const COMPANY_NAMES = FARMS.map(({ name }) => name);
