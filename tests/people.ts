import type { SignUpForm } from "#subjects/accounts/rules/account-rules.ts";

/** The people of the tests. Their phone numbers are from the range reserved for fiction. */
export const marieEleveuse: SignUpForm = {
  firstName: "Marie",
  lastName: "Lenglet",
  email: "marie@ferme-lenglet.example",
  telephone: "0639981234",
  birthDate: "1979-04-02",
  raison_social: "GAEC Lenglet",
  userType: "Eleveur",
  password: "moisson79",
  passwordConfirmation: "moisson79",
};

export const paulChauffeur: SignUpForm = {
  firstName: "Paul",
  lastName: "Déhaine",
  email: "paul@chauffeurs.example",
  telephone: "0639985678",
  birthDate: "1994-12-24",
  raison_social: "",
  userType: "Chauffeur agricole",
  password: "tracteur94",
  passwordConfirmation: "tracteur94",
};

export const odileAdministratrice: SignUpForm = {
  firstName: "Odile",
  lastName: "Wacquez",
  email: "odile@centre.example",
  telephone: "0639980000",
  birthDate: "1970-06-06",
  raison_social: "",
  userType: "Particulier",
  password: "sillons70",
  passwordConfirmation: "sillons70",
};
