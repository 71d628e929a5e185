import { list } from "#frame/office/list.ts";
import { search } from "#frame/office/list-filters.ts";
import { MAY_BE_DOUBLE, mergeChosen } from "#frame/office/merge-form.ts";
import { feminine } from "#platform/values/noun.ts";
import { dashedDate } from "#platform/values/paris-time.ts";
import { phoneInPairs } from "#platform/values/phone.ts";
import { type ListedPerson, listPeople } from "../data/list-people.ts";
import { PEOPLE_EXPLAINED } from "../rules/people-messages.ts";
import { nameOf, personPath } from "../rules/person.ts";

const lastStage = ({ lastDay }: ListedPerson) => (lastDay ? dashedDate(lastDay) : "");

const shownName = (person: ListedPerson) => ({
  text: nameOf(person),
  note: [person.hasAccount && "Compte", person.isDouble && MAY_BE_DOUBLE].filter(Boolean).join(" · "),
});

export const PEOPLE = list({
  path: "/admin/personnes",
  title: "Personnes",
  lead: PEOPLE_EXPLAINED,
  noun: feminine("personne"),
  empty: "Une personne arrive ici d’elle-même avec son inscription, son attente ou son compte.",
  links: [
    { label: "Inviter un collègue", to: "/admin/personnes/inviter" },
    { label: "Administrateurs", to: "/admin/personnes/administrateurs" },
  ],
  filters: { q: search("Nom, adresse e-mail, téléphone ou entreprise") },
  rows: ({ services, today }, { q }, range) => listPeople(services.database, q, { ...range, today }),
  key: ({ id }) => id,
  href: ({ id }) => personPath(id),
  actions: { merge: mergeChosen(personPath) },
  columns: [
    { heading: "Nom", cell: shownName },
    { heading: "Entreprise", cell: ({ organisation }) => organisation },
    { heading: "Adresse e-mail", cell: ({ email }) => email },
    { heading: "Téléphone", look: "short", cell: ({ phone }) => phoneInPairs(phone) },
    { heading: "Stages", look: "number", cell: ({ stages }) => `${stages}` },
    { heading: "Dernier stage", look: "short", cell: lastStage },
  ],
  sheet: {
    path: "/admin/personnes/export.xlsx",
    file: "personnes",
    title: "Personnes",
    journal: "peopleExported",
    columns: () => [
      { heading: "Nom", width: 24, cell: ({ lastName }: ListedPerson) => lastName },
      { heading: "Prénom", width: 20, cell: ({ firstName }: ListedPerson) => firstName },
      { heading: "Entreprise", width: 28, cell: ({ organisation }: ListedPerson) => organisation },
      { heading: "Adresse e-mail", width: 32, cell: ({ email }: ListedPerson) => email },
      { heading: "Téléphone", width: 16, cell: ({ phone }: ListedPerson) => phone },
      { heading: "Stages", width: 10, cell: ({ stages }: ListedPerson) => stages },
      { heading: "Dernier stage", width: 14, cell: ({ lastDay }: ListedPerson) => lastDay ?? "" },
    ],
    complete: async (_, rows) => rows,
  },
});
