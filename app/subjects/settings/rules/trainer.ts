/** How the centre employs somebody, as part E of the yearly report asks. */
export const EMPLOYMENTS = { own: "Salarié ou dirigeant du centre", subcontracted: "Sous-traitant" } as const;
export type Employment = keyof typeof EMPLOYMENTS;
export const isEmployment = (text: string): text is Employment => Object.hasOwn(EMPLOYMENTS, text);

/** A person of the centre's team. */
export interface Trainer {
  id: string;
  name: string;
  speciality: string;
  background: string;
  motto: string;
  /** For the centre only: never on a public page. */
  email: string;
  /** For the yearly report; empty: not known yet. */
  employment: Employment | "";
  /** Id of a site file. */
  photoId: string | null;
  isArchived: boolean;
}

/** With those who are archived: the whole team is in memory, and on one page. */
export const MAX_TRAINERS = 200;
