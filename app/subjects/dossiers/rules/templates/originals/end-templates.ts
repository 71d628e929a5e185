/** The ministry's model, word for word. */
export const RETENTION_SENTENCE =
  "Sans préjudice des délais imposés par les règles fiscales, comptables ou commerciales, je m’engage à conserver l’ensemble des pièces justificatives qui ont permis d’établir le présent certificat pendant une durée de 3 ans à compter de la fin de l’année du dernier paiement. En cas de cofinancement des fonds européens la durée de conservation est étendue conformément aux obligations conventionnelles spécifiques.";

/** The ministry's model. We do not know whether to write « Mme » or « M. », so both stand. */
export const COMPLETION_CERTIFICATE = `Je soussigné(e) **{représentant du centre}**,
représentant(e) légal(e) du dispensateur de l’action concourant au développement des compétences **{raison sociale du centre}**,

atteste que :

Mme/M. **{stagiaire}**
salarié(e) de l’entreprise **{employeur}**
a suivi l’action **{intitulé du stage}**

Nature de l’action concourant au développement des compétences :

{cases de la nature de l’action}

qui s’est déroulée du **{premier jour}** au **{dernier jour}**
pour une durée de **{heures suivies}**.

${RETENTION_SENTENCE}

{remplace}

Fait à : {ville du centre}
Le : {date du document}

Cachet et signature du responsable du dispensateur de formation

{signatures}`;

export const ATTESTATION = `En application de l’article L.6313-7 du Code du travail, le centre de formation **{raison sociale du centre}**, {adresse du centre}, représenté par {représentant du centre}, atteste que

Mme/M. **{stagiaire}**

a suivi la formation **{intitulé du stage}**.

- **Nature de l’action** : {nature de l’action}
- **Dates** : du {premier jour} au {dernier jour}
- **Lieu** : {lieu}
- **Durée de la formation** : {durée}
- **Durée suivie** : {heures suivies}

## Objectifs de la formation

{objectifs}

## Évaluation des acquis

{évaluation}

{acquis par objectif}

Résultat : **{résultat}**.

{remplace}

Fait à {ville du centre}, le {date du document}.

{signatures}`;
