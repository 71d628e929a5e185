// Approximate positions around Cambrai, in degrees: exact enough to find the way.

export type Track = readonly (readonly [lat: number, lon: number])[];

interface Position {
  lat: number;
  lon: number;
}

export interface Place {
  name: string;
  at: Position;
  /** Where the name stands. "edge" is below and moved to the left, for a town at the right edge of the map. */
  side: "left" | "right" | "below" | "edge";
  size?: number;
}

/** The centre. */
export const PIN: Position = { lat: 50.1631, lon: 3.2527 };

export const TOWNS: Place[] = [
  { name: "Cambrai", at: { lat: 50.176, lon: 3.235 }, side: "left", size: 42 },
  { name: "Caudry", at: { lat: 50.125, lon: 3.412 }, side: "below" },
  { name: "Le Cateau-Cambrésis", at: { lat: 50.104, lon: 3.545 }, side: "edge" },
  { name: "Solesmes", at: { lat: 50.185, lon: 3.498 }, side: "right" },
  { name: "Bouchain", at: { lat: 50.285, lon: 3.314 }, side: "left" },
  { name: "Iwuy", at: { lat: 50.234, lon: 3.321 }, side: "right" },
  { name: "Marcoing", at: { lat: 50.122, lon: 3.181 }, side: "left" },
  { name: "Masnières", at: { lat: 50.115, lon: 3.21 }, side: "right" },
];

export const WATER = {
  escaut: [
    [50.0, 3.24],
    [50.06, 3.215],
    [50.1, 3.24],
    [50.112, 3.212],
    [50.126, 3.178],
    [50.15, 3.2],
    [50.178, 3.222],
    [50.204, 3.265],
    [50.235, 3.296],
    [50.285, 3.309],
    [50.31, 3.345],
    [50.34, 3.4],
  ],
  canal: [
    [50.0, 3.248],
    [50.055, 3.207],
    [50.098, 3.232],
    [50.108, 3.208],
    [50.12, 3.186],
    [50.15, 3.206],
    [50.174, 3.224],
  ],
  selle: [
    [50.03, 3.53],
    [50.1, 3.552],
    [50.15, 3.52],
    [50.185, 3.504],
    [50.24, 3.46],
    [50.29, 3.41],
    [50.33, 3.395],
  ],
} as const satisfies Record<string, Track>;

export const ROADS: Track[] = [
  [
    [50.176, 3.235],
    [50.167, 3.16],
    [50.143, 3.03],
    [50.135, 2.98],
  ],
  [
    [50.176, 3.235],
    [50.193, 3.17],
    [50.212, 3.085],
    [50.24, 2.98],
  ],
  [
    [50.176, 3.235],
    [50.215, 3.205],
    [50.257, 3.16],
    [50.34, 3.1],
  ],
  [
    [50.176, 3.235],
    [50.2, 3.27],
    [50.234, 3.321],
    [50.27, 3.312],
    [50.292, 3.318],
    [50.34, 3.43],
  ],
  [
    [50.176, 3.235],
    [50.155, 3.31],
    [50.137, 3.38],
    [50.12, 3.46],
    [50.104, 3.545],
    [50.09, 3.64],
  ],
  [
    [50.176, 3.235],
    [50.178, 3.33],
    [50.17, 3.41],
    [50.185, 3.498],
    [50.2, 3.64],
  ],
  [
    [50.137, 3.38],
    [50.13, 3.4],
    [50.125, 3.412],
  ],
  [
    [50.176, 3.235],
    [50.15, 3.222],
    [50.115, 3.21],
    [50.08, 3.2],
    [50.03, 3.225],
  ],
  [
    [50.176, 3.235],
    [50.14, 3.19],
    [50.122, 3.181],
    [50.06, 3.12],
    [50.03, 3.08],
  ],
];

export const MOTORWAYS: { name: string; points: Track; label: Position }[] = [
  {
    name: "A2",
    points: [
      [50.06, 2.98],
      [50.1, 3.06],
      [50.158, 3.125],
      [50.197, 3.18],
      [50.214, 3.25],
      [50.245, 3.302],
      [50.272, 3.345],
      [50.34, 3.47],
    ],
    label: { lat: 50.2945, lon: 3.39 },
  },
  {
    name: "A26",
    points: [
      [50.26, 2.98],
      [50.222, 3.06],
      [50.175, 3.118],
      [50.12, 3.148],
      [50.065, 3.165],
      [50.03, 3.172],
    ],
    label: { lat: 50.085, lon: 3.158 },
  },
];

/** Where the roads lead, written at the edge of the map; x and y are canvas units. */
export const LABELS: { name: string; x: number; y: number; anchor?: "start" | "middle" | "end" }[] = [
  { name: "← Bapaume", x: 18, y: 498 },
  { name: "← Arras", x: 18, y: 300 },
  { name: "↑ Douai", x: 300, y: 44, anchor: "end" },
  { name: "Valenciennes ↗", x: 890, y: 44 },
  { name: "↙ Péronne", x: 214, y: 770, anchor: "end" },
  { name: "↓ Saint-Quentin", x: 466, y: 782 },
];
