import type { Portrait } from "./portraits.ts";

/** How the centre employs somebody, as part E of the yearly report asks. */
export const EMPLOYMENTS = { own: "Salarié ou dirigeant du centre", subcontracted: "Sous-traitant" } as const;
type Employment = keyof typeof EMPLOYMENTS;
export const isEmployment = (text: string): text is Employment => Object.hasOwn(EMPLOYMENTS, text);

/** A person of the centre's team. */
export interface Trainer {
  id: string;
  name: string;
  speciality: string;
  background: string;
  motto: string;
  /** Only the centre sees it: it is never on a public page. */
  email: string;
  /** The yearly report needs it; empty: not known yet. */
  employment: Employment | "";
  /** Id of a site file. */
  photoId: string | null;
  /** What is drawn without a photo; empty: the next of the set. */
  portrait: Portrait | "";
  isArchived: boolean;
}

/** Those who are archived count too: the whole team is in memory, and on one page. */
export const MAX_TRAINERS = 200;
