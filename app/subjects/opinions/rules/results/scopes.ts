/** The question and the value of the rows that count answers. */
export const ANSWERS = "";
/** The question of the rows that count who was asked. */
export const ASKED = "@asked";

export const ALL = "all";
export const TYPE_SCOPES = "type:";
export const typeScope = (typeId: number) => `${TYPE_SCOPES}${typeId}`;
export const TRAINER_SCOPES = "trainer:";
export const trainerScope = (trainerId: string) => `${TRAINER_SCOPES}${trainerId}`;
