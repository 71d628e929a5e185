export const PROGRAMME = `## {intitulé du stage}

- **Durée** : {durée}
- **Dates** : {dates}
- **Lieu** : {lieu}
- **Modalité** : {part à distance}
- **Formateurs** : {formateurs}
- **Prix par personne** : {prix par personne}

### Objectifs

À la fin du stage, chaque participant saura :

{objectifs}

### Contenu

{contenu}

### Public visé

{public visé}

### Prérequis

{prérequis}

### Horaires

{horaires}

### Méthodes et moyens

{méthodes}

### Formateurs

{qualification des formateurs}

### Évaluation et suivi

{évaluation}

Chaque participant et le formateur signent une feuille d’émargement par demi-journée. Une attestation de fin de formation est remise à chacun.

### Inscription et délai d’accès

{modalités d’accès}

### Accessibilité

{accessibilité}

Référent handicap : {référent handicap}.

### Ce que le prix comprend

{ce que comprend le prix}

### Paiement et annulation

{Mention de TVA}.

{conditions d’annulation}

### Renseignements

Pour toute question : {contact}.
Règlement intérieur : {règlement intérieur}.

{enregistrement du centre}`;

export const CONVOCATION = `{stagiaire},

Nous avons le plaisir de vous accueillir au stage **{intitulé du stage}**, d’une durée de {durée}.

## Votre venue

- **Lieu** : {lieu}
- **Formateurs** : {formateurs}
- **Plan d’accès** : {plan d’accès}

{horaires}

Merci d’arriver dix minutes avant le début, pour signer la feuille d’émargement.

### À apporter

- Une pièce d’identité
- Une tenue de travail et des chaussures de sécurité, pour l’atelier et le champ
- De quoi écrire

### Accueil des personnes en situation de handicap

{accessibilité}

Si un aménagement vous est utile, ou si votre situation a changé, joignez avant le stage notre référent handicap : {référent handicap}.

### Avant de venir

Règlement intérieur : {règlement intérieur}.
Un empêchement, un retard, une question : {contact}.

Fait à {ville du centre}, le {date du document}.`;

export const ATTENDANCE_SHEET = `Chaque participant et le formateur signent à chaque demi-journée.

{feuilles d’émargement}`;
