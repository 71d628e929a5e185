import { description, line, lines, text, title } from "./text-block.ts";

export const HOME_TEXTS = {
  metaTitle: title("Titre pour les moteurs de recherche", "Formation au machinisme agricole à {ville}"),
  metaDescription: description(
    "Description pour les moteurs de recherche",
    "Semoir, moissonneuse, pulvérisateur, presse, tracteur, arracheuse : des stages courts dans le {territoire}, en petits groupes et sur la machine.",
  ),
  hero: line(
    "Texte sous la devise",
    "Des stages courts, en petits groupes, sur la machine et dans la parcelle. Vous repartez en sachant faire, pas seulement en ayant vu.",
  ),
  nextTitle: title("Titre des prochains stages", "Les prochains stages"),
  aboutTitle: title("Titre de la présentation", "Un centre au milieu des champs"),
  about: text(
    "Présentation du centre",
    "{marque} forme celles et ceux qui conduisent, règlent et entretiennent les machines de la plaine. Ici, la terre porte du blé, des betteraves, du lin et des pommes de terre, et chaque culture a son outil, ses réglages, ses pannes.",
    "On vient chez nous avec une question précise : pourquoi ma presse bourre, comment doser à la bonne largeur, que faire de cet écran que personne n’a expliqué. On la pose le matin ; l’après-midi, on essaie la réponse, les mains sur les commandes.",
    "Agriculteurs, chauffeurs, salariés d’ETA, éleveurs, personnes en reconversion et particuliers se retrouvent autour de la même machine. Ce mélange fait de bonnes journées, et quelques numéros de téléphone échangés au moment de partir.",
  ),
  reason1Title: title("Raison 1 : titre", "Le volant pour chacun"),
  reason1: line(
    "Raison 1 : texte",
    "Les groupes sont petits : vous passez plus de temps aux commandes qu’à regarder les autres.",
  ),
  reason2Title: title("Raison 2 : titre", "De vraies récoltes"),
  reason2: line(
    "Raison 2 : texte",
    "Les stages suivent la saison, et les réglages se jugent sur du grain, de la paille et de la terre.",
  ),
  reason3Title: title("Raison 3 : titre", "Un dossier préparé"),
  reason3: line(
    "Raison 3 : texte",
    "Devis, programme, convention : nous préparons avec vous les pièces que demande votre financeur.",
  ),
  servicesTitle: title("Titre des machines", "Les machines que l’on apprend ici"),
  semoir: line(
    "Semoir : texte",
    "Vous saurez faire un essai de débit, régler la profondeur et contrôler la levée rang par rang. Vous saurez aussi poser vos passages et programmer un jalonnage qui tombe juste.",
  ),
  "semoir-pictures": lines(
    "Semoir : description des trois images (matin, midi, soir)",
    "Un semoir attelé à l’aube, sur une terre labourée",
    "Le semoir au travail à midi, les éléments semeurs dans le sol",
    "Le semoir dans la lumière du soir, au bout de la parcelle",
  ),
  moissonneuse: line(
    "Moissonneuses-batteuses : texte",
    "Vous saurez régler la coupe, le batteur, les grilles et les vents d’après ce que vous trouvez par terre. Vous saurez mesurer vos pertes, vider en roulant et rentrer sans danger par la route.",
  ),
  "moissonneuse-pictures": lines(
    "Moissonneuses-batteuses : description des trois images (matin, midi, soir)",
    "Une moissonneuse-batteuse à l’aube, devant un champ de blé mûr",
    "La moissonneuse-batteuse en pleine coupe, sous le soleil de midi",
    "La moissonneuse-batteuse le soir, sur les chaumes dorés",
  ),
  pulverisateur: line(
    "Pulvérisateur : texte",
    "Vous saurez choisir une buse, étalonner la rampe et calculer un volume à l’hectare sans reste en cuve. Vous saurez remplir, rincer et traiter au bon moment, pour vous, vos voisins et l’eau.",
  ),
  "pulverisateur-pictures": lines(
    "Pulvérisateur : description des trois images (matin, midi, soir)",
    "Un pulvérisateur rampe dépliée à l’aube, quand le vent est tombé",
    "Le pulvérisateur à midi, la rampe ouverte sur un champ vert",
    "Le pulvérisateur le soir, la rampe au-dessus des rangs",
  ),
  presse: line(
    "Presse : texte",
    "Vous saurez prendre un andain, régler la densité et le liage, et sortir des balles qui tiennent. Vous saurez débourrer moteur coupé et repérer l’échauffement avant le feu.",
  ),
  "presse-pictures": lines(
    "Presse : description des trois images (matin, midi, soir)",
    "Une presse attelée à l’aube, au bord des andains humides de rosée",
    "La presse à midi, ramassant un andain de paille",
    "La presse le soir, au bout de l’andain",
  ),
  tracteur: line(
    "Tracteur : texte",
    "Vous saurez atteler, lester et choisir la pression des pneus pour tirer sans tasser. Vous saurez conduire un convoi sur la route, brancher une prise de force et faire l’entretien de la semaine.",
  ),
  "tracteur-pictures": lines(
    "Tracteur : description des trois images (matin, midi, soir)",
    "Un tracteur à l’aube, sur une terre fraîchement labourée",
    "Le tracteur à midi, entre les balles sur les chaumes",
    "Le tracteur au retour, le soir, devant les collines",
  ),
  "pomme-de-terre": line(
    "Arracheuse de patate : texte",
    "Vous saurez régler la profondeur du soc et la vitesse des chaînes pour lever la butte sans blesser les tubercules. Vous saurez garder juste assez de terre, limiter les chutes et ménager la récolte jusqu’à la remorque.",
  ),
  "pomme-de-terre-pictures": lines(
    "Arracheuse de patate : description des trois images (matin, midi, soir)",
    "Une arracheuse de pommes de terre à l’aube, devant les buttes",
    "L’arracheuse à midi, soulevant une butte de pommes de terre",
    "L’arracheuse le soir, la trémie pleine de pommes de terre",
  ),
  teamTitle: title("Titre des formateurs", "Ceux qui vous forment"),
  payTitle: title("Titre du paiement", "Comment payer ?"),
  pay: lines(
    "Paiement, une ligne par cas",
    "Votre employeur ou votre exploitation : une convention avant le stage, la facture après.",
    "Un financeur (VIVEA, OCAPIAT, France Travail) : nous préparons les pièces, il règle sa part.",
    "Vous-même : rien avant la fin du délai de rétractation, 30 % au plus avant le stage, le reste après.",
  ),
  qualityTitle: title("Certification : titre", "Centre certifié {certification}"),
  quality: line(
    "Certification : texte",
    "La certification qualité a été délivrée au titre de la catégorie d’action suivante : {catégorie certifiée}. Elle contrôle notre façon de travailler et permet à votre financeur de prendre le stage en charge.",
  ),
  certifier: line("Certification : organisme", "Organisme certificateur : {certificateur}"),
};
