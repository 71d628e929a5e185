/** The confirmation stays on the stage page when the toast has disappeared. */
export const confirmationTitle = (count: number) =>
  count > 1 ? "Inscriptions enregistrées" : "Inscription enregistrée";

export const confirmedPeopleLabel = (count: number) => (count > 1 ? "Personnes inscrites" : "Personne inscrite");

export const seatsAreTaken = (count: number) => (count > 1 ? "Les places sont retenues." : "La place est retenue.");

export const CHANGES_ARE_NOTIFIED = "Si la date ou le lieu change, vous le lirez dans vos notifications.";
export const KEEP_A_TRACE = "Gardez une trace : imprimez cette page, ou ajoutez la date à votre agenda.";
export const CALL_IF_NEEDED = "Un empêchement, une question ?";
export const READ_PROGRAMME = "Lire le programme";

/** Where the confirmation goes. Nothing proves the address: the form accepts any text. */
export const MAIL_GOES_TO = "Confirmation envoyée à";
export const ADDRESS_GIVEN = "Adresse e-mail donnée";
export const CANNOT_BE_MAILED =
  "Cette adresse semble incomplète : aucun courriel ne peut y arriver. Corrigez-la, ou appelez-nous.";
export const NOTHING_ARRIVED =
  "Rien reçu dans un quart d’heure ? Regardez dans les indésirables, ou corrigez l’adresse.";
export const CORRECT_ADDRESS = "Corriger l’adresse";
export const ADDRESS_CORRECTED = "Adresse corrigée : la confirmation part à la nouvelle adresse.";
export const OPEN_OWN_PAGE = "Ma page d’inscription";
export const OWN_PAGE_HINT =
  "Pour la retrouver, corriger l’adresse ou annuler. Ce lien est personnel : gardez-le pour vous.";
export const REST_BY_MAIL =
  "Vos documents et vos signatures passent par le lien du courriel : lui seul montre que l’adresse est la vôtre.";
