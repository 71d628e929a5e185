/** The confirmation stays on the stage page when the toast has disappeared. */
export const confirmationTitle = (count: number) =>
  count > 1 ? "Inscriptions enregistrées" : "Inscription enregistrée";

export const confirmedPeopleLabel = (count: number) => (count > 1 ? "Personnes inscrites" : "Personne inscrite");

export const seatsAreTaken = (count: number) => (count > 1 ? "Les places sont retenues." : "La place est retenue.");

export const CHANGES_ARE_NOTIFIED = "Si la date ou le lieu change, vous le lirez dans vos notifications.";
export const KEEP_A_TRACE = "Gardez une trace : imprimez cette page, ou ajoutez la date à votre agenda.";
export const CALL_IF_NEEDED = "Un empêchement, une question ?";
export const READ_PROGRAMME = "Lire le programme";
