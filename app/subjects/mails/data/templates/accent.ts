import { createContext, useContext } from "react";
import { accentColours, OWN_COLOURS } from "#subjects/settings/rules/accent.ts";
import type { Look } from "#subjects/settings/rules/centre.ts";

/** The centre's colours, for the pieces of the mail that is being rendered. */
export const AccentContext = createContext(OWN_COLOURS);

export const useAccent = () => useContext(AccentContext);

export const accentOf = ({ accent }: Look) => (accent ? accentColours(accent) : null) ?? OWN_COLOURS;
