// The colours of the drawings, which match those of the interface (app/styles/tokens.css).
// They are plain hexadecimal because sharp, which makes the PNG icons, does not know OKLCH.

export const ink = {
  hedge: "#1f3d2c",
  hedgeDark: "#152a1f",
  hedgeMid: "#356148",
  hedgeLight: "#6f9a72",
  wheat: "#e3b04b",
  wheatLight: "#f3d68f",
  wheatDark: "#b9832a",
  chalk: "#f8f3e7",
  chalkShade: "#e6dcc4",
  earth: "#6a4931",
  earthDark: "#463020",
  earthLight: "#a37f5c",
  rubber: "#26241f",
  rubberLight: "#45423a",
  steel: "#8d958c",
  steelLight: "#c3c8bd",
  glass: "#cfe0dc",
  glassShade: "#a9c4c0",
} as const;

/** Of the portraits: the lit side of a face, and its shaded side. */
export const skin = {
  fair: { light: "#ecc9a6", shade: "#dbab83" },
  tan: { light: "#d6a079", shade: "#bd8159" },
  brown: { light: "#96653f", shade: "#7a4f30" },
} as const;

export const hairOf = { dark: "#33261c", chestnut: "#6b4426", ginger: "#a85f2a", grey: "#b9b6ac" } as const;
