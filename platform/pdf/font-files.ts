import { existsSync } from "node:fs";
import { createRequire } from "node:module";

const SOURCE_SANS = "@expo-google-fonts/source-sans-3";

const FILES = {
  regular: `${SOURCE_SANS}/400Regular/SourceSans3_400Regular.ttf`,
  bold: `${SOURCE_SANS}/700Bold/SourceSans3_700Bold.ttf`,
  italic: `${SOURCE_SANS}/400Regular_Italic/SourceSans3_400Regular_Italic.ttf`,
  boldItalic: `${SOURCE_SANS}/700Bold_Italic/SourceSans3_700Bold_Italic.ttf`,
  symbols: "dejavu-fonts-ttf/ttf/DejaVuSans.ttf",
} as const;

export type FaceName = keyof typeof FILES;

/** Looked for from this file, as it is or built: the working directory does not matter. */
type Resolve = (file: string) => string;
const installed: Resolve = createRequire(import.meta.url).resolve;

export const fontFile = (name: FaceName): string => installed(FILES[name]);

/** The fonts that are not installed; without them there are no PDFs. */
export function missingFonts(resolve: Resolve = installed): string[] {
  return Object.values(FILES).filter((file) => {
    try {
      return !existsSync(resolve(file));
    } catch {
      return true;
    }
  });
}
