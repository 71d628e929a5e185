export const CONTRACT = `Contrat de formation professionnelle, en application des articles L.6353-3 à L.6353-7 du Code du travail.

## Entre

**{raison sociale du centre}**, organisme de formation, {adresse du centre}, ci-après « le centre ».
Forme juridique : {forme juridique du centre}.
SIRET {siret du centre}. {Déclaration d’activité}.
Représentant : {représentant du centre}
Qualité : {fonction du représentant}

## Et

**{stagiaire}**, qui suit la formation à ses frais, en tout ou en partie, ci-après « le stagiaire ».
Adresse : {adresse du stagiaire}
E-mail : {e-mail du stagiaire}
Téléphone : {téléphone du stagiaire}

## Article 1 : objet

Le stagiaire suit la formation « {intitulé du stage} ». Nature de l’action : {nature de l’action}.

### Objectifs

{objectifs}

### Programme

{contenu}

## Article 2 : durée, dates, lieu et effectif

- **Durée** : {durée}
- **Dates** : {dates}
- **Lieu** : {lieu}
- **Modalité** : {part à distance}
- **Effectif** : {effectif} à la date du contrat

## Article 3 : niveau préalable

Pour suivre la formation, il faut :

{prérequis}

## Article 4 : conditions, moyens et évaluation

{méthodes}

### Évaluation

{évaluation}

### Sanction

À la fin de la formation, le centre remet au stagiaire une attestation de fin de formation, qui dit les objectifs, la durée et le résultat de l’évaluation.

## Article 5 : formateurs

Diplômes, titres ou références des personnes chargées de la formation :

{qualification des formateurs}

## Article 6 : délai de rétractation

Le stagiaire peut se rétracter, sans motif et sans frais, dans un délai de {délai de rétractation}. Il suffit d’envoyer au centre, avant la fin de ce délai, une lettre recommandée avec avis de réception, le formulaire ci-joint, ou toute déclaration dénuée d’ambiguïté (articles L.6353-5 du Code du travail et L.221-18 du Code de la consommation).

Dans ce cas, aucune somme n’est due, sauf si le stagiaire a demandé expressément que la formation commence avant la fin de ce délai : il paie alors la part déjà réalisée quand il se rétracte (article L.221-25 du Code de la consommation).

{demande expresse}

## Article 7 : prix et paiement

{prix}

### Ce que le prix comprend

{ce que comprend le prix}

### Paiement

Aucune somme ne peut être exigée du stagiaire avant la fin du délai de rétractation. Après ce délai, le premier versement ne dépasse pas {premier versement}. Le solde est échelonné au fur et à mesure du déroulement de la formation (article L.6353-6 du Code du travail).

{conditions de paiement}

## Article 8 : annulation, abandon et interruption

{conditions d’annulation}

Si, par suite de force majeure dûment reconnue, le stagiaire est empêché de suivre la formation, il peut rompre le contrat ; seules les prestations effectivement dispensées sont alors payées, à due proportion de leur valeur prévue au contrat (article L.6353-7 du Code du travail). Si le centre cesse la formation avant son terme, il rembourse ce qui a été payé et n’a pas été réalisé.

En cas d’abandon pour un autre motif, le stagiaire paie les heures déjà réalisées, au prorata du prix.

## Article 9 : règlement intérieur et différends

Le stagiaire respecte le règlement intérieur du centre.
Règlement intérieur : {règlement intérieur}.

Les parties cherchent d’abord un accord amiable. À défaut, le litige est porté devant le tribunal compétent.
Médiateur de la consommation : {médiateur}.

Fait à {ville du centre}, le {date du document}.

{signatures}

{formulaire de rétractation}`;

/** The form to detach: after annexe R.221-1 of the Code de la consommation. */
export const WITHDRAWAL_FORM = {
  text: `## Formulaire de rétractation

À compléter et à renvoyer uniquement si vous souhaitez vous rétracter du contrat, dans un délai de {délai de rétractation}.

À l’attention de {raison sociale du centre}, {adresse du centre}
E-mail : {e-mail du centre}

Je vous notifie par la présente ma rétractation du contrat portant sur la formation « {intitulé du stage} » ({dates}).`,
  caption: "À compléter",
  columns: ["Mention", "Votre réponse"],
  signedOn: "Contrat signé le",
  name: "Nom et prénom",
  address: "Adresse",
  date: "Date",
  signature: "Signature (si le formulaire est envoyé sur papier)",
} as const;
