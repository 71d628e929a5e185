/** Lengths are in points. */
export const PAGE = { width: 595.28, height: 841.89, side: 62, top: 58, bottom: 44 } as const;
export const TEXT_WIDTH = PAGE.width - 2 * PAGE.side;

/** Those of the website (app/styles/tokens.css), which pdfkit does not read as OKLCH. */
export const COLOURS = {
  ink: "#1d2621",
  hedge: "#1b3726",
  earth: "#654b3a",
  wheat: "#d89c32",
  line: "#d9d1c2",
  box: "#8f8877",
  wash: "#f1f0e4",
  poppy: "#b3251d",
} as const;

export interface TextLook {
  size: number;
  /** The distance from one baseline to the next. */
  leading: number;
  colour: string;
}

export const LOOKS = {
  brand: { size: 17, leading: 20, colour: COLOURS.hedge },
  letterhead: { size: 8.5, leading: 11.5, colour: COLOURS.earth },
  title: { size: 23, leading: 27, colour: COLOURS.hedge },
  number: { size: 11, leading: 15, colour: COLOURS.earth },
  draft: { size: 11, leading: 15, colour: COLOURS.poppy },
  heading2: { size: 13.5, leading: 17, colour: COLOURS.hedge },
  heading3: { size: 11.5, leading: 15, colour: COLOURS.hedge },
  text: { size: 10.5, leading: 14.5, colour: COLOURS.ink },
  caption: { size: 10, leading: 13.5, colour: COLOURS.hedge },
  cell: { size: 9.5, leading: 12.5, colour: COLOURS.ink },
  cellHeading: { size: 9, leading: 12, colour: COLOURS.hedge },
  note: { size: 8.5, leading: 11, colour: COLOURS.earth },
  footer: { size: 7.5, leading: 9.5, colour: COLOURS.earth },
} as const satisfies Record<string, TextLook>;
