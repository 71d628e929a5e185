/** The address of the style sheet of an accent: what it contains depends on nothing else, so it is cached for ever. */
export const coloursPath = (accent: string) => `/couleurs.css?accent=${accent.slice(1)}`;

/** The preview of a form uses it until the colour is saved. */
export const previewColoursPath = (accent: string) => `${coloursPath(accent)}&apercu=1`;

/** What a logo is made into: squares for browsers and telephones, and the picture beside a link. */
const LOGO_SHAPES = ["96", "180", "192", "512", "lien"] as const;
export type LogoShape = (typeof LOGO_SHAPES)[number];

export const isLogoShape = (text: string): text is LogoShape => (LOGO_SHAPES as readonly string[]).includes(text);

/** A logo of 96 pixels in the navigation bar and as favicon; "lien" is what other sites show. */
export const logoPath = (logoUrl: string, shape: LogoShape) => `${logoUrl}/${shape}.png`;
