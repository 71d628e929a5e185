/** What the list of attempts says where no mail server answered. */
export const deliveryMessage = {
  stale: "Cet e-mail attendait depuis plus de trois jours : il n’est pas parti. « Renvoyer » l’envoie quand même.",
  unwritable: "Cet e-mail n’a pas pu être mis en page.",
  outdated: "Le stage a commencé, ou a changé de date : ce rappel n’est plus vrai.",
  gone: "L’inscription ou le compte n’existe plus, ou le lien ne servirait plus.",
  interrupted: "Le site s’est arrêté pendant l’envoi : l’e-mail repart, et peut arriver deux fois.",
  databaseAway: "La base de données ne répondait pas.",
  fileAway: "Le document à joindre n’a pas pu être lu : l’e-mail attend.",
  tooSlow: "Le serveur de messagerie a mis trop de temps à répondre.",
} as const;
