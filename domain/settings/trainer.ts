/** A person of the centre's team. */
export interface Trainer {
  id: string;
  name: string;
  speciality: string;
  background: string;
  motto: string;
  /** For the centre only: never on a public page. */
  email: string;
  /** Id of a site file. */
  photoId: string | null;
  isArchived: boolean;
}

/** With those who are archived: the whole team is in memory, and on one page. */
export const MAX_TRAINERS = 200;
