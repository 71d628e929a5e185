import { PASSWORD_LENGTH } from "../rules/account-rules.ts";

/** What people choose first: words, names, clubs, machines. Written for this site; each also counts with the endings. */
const WORDS = `
password passwort motdepasse motdepass mdp mot2passe passe secret sesame ouvretoi bonjour bonsoir salut coucou merci
bienvenue welcome hello login admin administrateur root user utilisateur test tester invite guest compte client internet
ordinateur azerty azertyuiop azert qwerty qwertyuiop qwertz qsdfgh wxcvbn asdfgh zxcvbn abcdef abcdefgh abcd aqwzsx
soleil lune etoile ciel nuage orage arcenciel printemps automne hiver amour coeur jetaime bisous bisou calin cheri cherie
doudou loulou loulou chouchou nounours princesse prince reine roi ange angel demon dragon tigre lion loup panda lapin
chaton chat chien minou caramel chocolat vanille fraise cerise banane orange citron pomme noisette cookie bonbon nutella
cocacola fromage camembert pastis biere whisky champagne famille maman papa mamie papy bebe enfant frere soeur copain
vacances plage mer montagne bretagne normandie picardie alsace lorraine corse provence paris marseille lyon lille
toulouse nantes rennes bordeaux strasbourg montpellier nice reims amiens cambrai arras douai valenciennes lens calais
dunkerque saintquentin france francais europe portugal espagne italie algerie maroc tunisie allezlesbleus champion
football foot rugby tennis cyclisme velo judo basket handball equitation cheval chevaux poney peche chasse moto voiture
camion ferrari porsche peugeot renault citroen mercedes bmw audi golf clio twingo yamaha honda kawasaki ducati harley
psg parissg om marseille1 olympique olympiquelyonnais asse saintetienne losc rclens racing monaco barcelona barca
realmadrid juventus liverpool chelsea arsenal manchester zidane platini mbappe griezmann ronaldo messi neymar henry
superman batman spiderman starwars pokemon pikachu mario naruto sonic minecraft fortnite playstation xbox nintendo
matrix gandalf frodo merlin asterix obelix tintin snoopy garfield mickey disney simba
nicolas julien thomas alexandre antoine guillaume vincent sebastien frederic stephane christophe philippe laurent pascal
olivier patrick michel bernard daniel jerome david pierre jacques marcel andre georges louis lucas hugo theo maxime
quentin romain kevin jordan jeremy mathieu matthieu benjamin florian arthur gabriel raphael jules ethan nathan adam
marie sophie nathalie isabelle sylvie catherine martine christine valerie sandrine stephanie celine virginie aurelie
emilie julie camille pauline charlotte manon chloe lea emma louise alice jade ines sarah laura marine melanie elodie
caroline claire helene brigitte monique francoise jacqueline martin bernard durand dubois moreau lefebvre leroy garcia
tracteur moissonneuse charrue semoir remorque ferme fermier agricole agriculteur agriculture elevage eleveur vache
vaches mouton cochon betterave pommedeterre ble mais colza tournesol recolte moisson labour sillon sillons champ champs
terre paysan johndeere newholland massey masseyferguson fendt claas deutz valtra kubota formation stage stages centre
michael jennifer jessica ashley daniel andrew joshua charlie george thomas robert jordan hunter summer winter spring
shadow master killer ninja monkey sunshine flower butterfly iloveyou trustno1 letmein access freedom whatever computer
samsung apple iphone google facebook instagram snapchat youtube amazon orange free bouygues wifi livebox freebox
liberte egalite fraternite republique jesus marielle dieu lumiere espoir bonheur sourire musique guitare piano johnny
hallyday goldman dalida rock metal metallica nirvana queen beatles tokiohotel cookie doggy kitty rainbow diamond silver
golden purple violet rouge bleu vert jaune noir blanc rose lavande marguerite tulipe jasmin papillon
`;

/** What is added most often to a word, and departments of the region. */
const ENDINGS = ["", "1", "2", "7", "12", "01", "59", "62", "69", "75", "123", "1234", "12345", "123456", "!", "1!"];
const YEARS = [...range(1960, 2010), ...range(2015, 2030)].map(String);
const WORDS_WITH_YEARS = ["azerty", "bonjour", "soleil", "motdepasse", "password", "france", "ferme", "tracteur"];

/** Rows of the French and of the usual keyboards. */
const ROWS = [
  "azertyuiop",
  "qsdfghjklm",
  "wxcvbn",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "abcdefghijkl",
  "01234567890",
];
const OTHERS = `
1234567890 0987654321 987654321 87654321 7654321 654321 1qaz2wsx 1q2w3e4r 1q2w3e4r5t 1a2z3e4r 1a2z3e4r5t a1z2e3r4
azerqsdf azeqsdwxc aqzsed aqwxsz qwerasdf zaq12wsx abc123 abc1234 abc12345 abcd1234 a1b2c3 a1b2c3d4 aaa111 123abc
123qwe 123azerty 1234azer azer1234 qwer1234 123soleil 123456a 123456789a a123456 a123456789 p@ssw0rd passw0rd pa55word
m0tdepasse 00000000 007007 147258 147258369 159357 159753 258456 123321 123123 123123123 112233 11223344 121212 131313
101010 202020 212121 232323 123654 321321 456456 456789 789456 789456123 741852963 852456 963852741 135790 246810
jetaime! je-taime ilovefrance vivelafrance lafrance mamanpapa papamaman monchien monchat
monmotdepasse lemotdepasse unmotdepasse mot-de-passe mot_de_passe motdepasse! ouvremoi laissemoi jenesaispas jesaispas
oublie changeme changemoi achanger provisoire temporaire nouveau nouveaumdp demo-sillon demosillon sillon59 sillon2026
`;

/** Lower-case. A few thousand, made once from the lists above. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  [
    ...words(WORDS).flatMap((word) => ENDINGS.map((ending) => word + ending)),
    ...words(WORDS).map((word) => word + word),
    ...WORDS_WITH_YEARS.flatMap((word) => YEARS.map((year) => word + year)),
    ...ROWS.flatMap((row) => [...partsOf(row), ...partsOf([...row].reverse().join(""))]),
    ..."0123456789azertyqwx".split("").flatMap((character) => range(6, 10).map((length) => character.repeat(length))),
    // A year twice, and days of it.
    ...YEARS.flatMap((year) => [year + year, `0101${year}`, `3112${year}`]),
    ...words(OTHERS),
  ].filter((password) => password.length >= PASSWORD_LENGTH.min),
);

export const isCommonPassword = (password: string) => COMMON_PASSWORDS.has(password.trim().toLowerCase());

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** The numbers from a first to a last one. */
function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Neighbouring keys, wherever they begin. */
function partsOf(row: string): string[] {
  return range(0, row.length - PASSWORD_LENGTH.min).flatMap((start) =>
    range(start + PASSWORD_LENGTH.min, row.length).map((end) => row.slice(start, end)),
  );
}
