/** The question and the value of the rows that count answers. */
export const ANSWERS = "";
/** The question of the rows that count who was asked. */
export const ASKED = "@asked";

export const ALL = "all";
export const typeScope = (typeId: number) => `type:${typeId}`;
export const stageScope = (stageId: string) => `stage:${stageId}`;
export const trainerScope = (trainerId: string) => `trainer:${trainerId}`;
