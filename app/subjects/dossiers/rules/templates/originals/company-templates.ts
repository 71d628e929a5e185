export const QUOTATION = `## Pour {entreprise}

{raison sociale du centre}, {adresse du centre}, SIRET {siret du centre}.
Forme juridique : {forme juridique du centre}.
{Déclaration d’activité}.

Destinataire : **{entreprise}**, {adresse de l’entreprise}.

### La formation proposée

- **Intitulé** : {intitulé du stage}
- **Durée** : {durée}
- **Dates** : {dates}
- **Lieu** : {lieu}
- **Modalité** : {part à distance}
- **Nombre de participants** : {nombre de participants}

### Objectifs

{objectifs}

### Participants

{participants}

### Prix

{prix}

### Ce que le prix comprend

{ce que comprend le prix}

### Conditions de paiement

{conditions de paiement}

### Annulation

{conditions d’annulation}

### Validité

Ce devis est daté du {date du document}. Il est valable {validité du devis}. Pour l’accepter, l’entreprise le renvoie daté et signé, avec la mention « Bon pour accord » ; une convention de formation est ensuite établie.

{signatures}`;

export const AGREEMENT = `Convention simplifiée de formation professionnelle, en application des articles L.6353-1, L.6353-2 et D.6353-1 du Code du travail.

## Entre

**{raison sociale du centre}**, organisme de formation, {adresse du centre}, ci-après « le centre ».
Forme juridique : {forme juridique du centre}.
SIRET {siret du centre}. {Déclaration d’activité}.
Représentant : {représentant du centre}
Qualité : {fonction du représentant}

## Et

**{entreprise}**, {adresse de l’entreprise}, SIRET {siret de l’entreprise}, ci-après « l’entreprise ».
Représentant : {signataire de l’entreprise}
Qualité : {fonction du signataire}

## Article 1 : objet

Le centre organise, au bénéfice de l’entreprise, la formation « {intitulé du stage} ». Nature de l’action : {nature de l’action}.

### Objectifs

{objectifs}

### Contenu

{contenu}

## Article 2 : durée, période et lieu

- **Durée** : {durée} par participant
- **Période** : {dates}
- **Lieu** : {lieu}
- **Modalité** : {part à distance}

## Article 3 : participants

L’entreprise inscrit {nombre de participants}.

{participants}

## Article 4 : moyens et déroulement

{méthodes}

Formateurs : {formateurs}.

### Prérequis

{prérequis}

## Article 5 : suivi, évaluation et sanction

Chaque participant et le formateur signent une feuille d’émargement par demi-journée.

{évaluation}

À la fin de la formation, le centre remet à chaque participant une attestation de fin de formation, et à l’entreprise ou au financeur un certificat de réalisation par participant.

## Article 6 : prix

{prix}

### Ce que le prix comprend

{ce que comprend le prix}

## Article 7 : paiement

{conditions de paiement}

Si un financeur paie tout ou partie du prix directement au centre, l’entreprise reste redevable de ce qu’il ne paie pas.

## Article 8 : annulation, abandon et inexécution

{conditions d’annulation}

En cas d’inexécution totale ou partielle de la formation, le centre rembourse les sommes indûment perçues de ce fait (article L.6354-1 du Code du travail). Si un participant abandonne en cours de formation, l’entreprise paie la part qui a été réalisée.

## Article 9 : obligations des participants

Pendant la formation, les participants respectent le règlement intérieur du centre.
Règlement intérieur : {règlement intérieur}.

## Article 10 : différends

Les parties cherchent d’abord un accord amiable. À défaut, le litige est porté devant le tribunal compétent.

Fait à {ville du centre}, le {date du document}.

{signatures}`;
