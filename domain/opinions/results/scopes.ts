/** The question and the value of the rows that count answers. */
export const ANSWERS = "";
/** The question of the rows that count who was asked. */
export const ASKED = "@asked";

export const ALL = "all";
export const typeScope = (typeId: number) => `type:${typeId}`;
export const stageScope = (stageId: string) => `stage:${stageId}`;
export const trainerScope = (trainerId: string) => `trainer:${trainerId}`;
/** Of the scope of a type or a trainer: the answers of its stages with fewer than LEAST_SHOWN. */
export const fewScope = (scope: string) => `few:${scope}`;

export const isStageScope = (scope: string) => scope.startsWith("stage:");
export const hasFewScope = (scope: string) => /^(type|trainer):/.test(scope);
