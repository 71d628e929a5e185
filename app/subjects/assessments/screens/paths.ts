export const ASSESSMENTS = "/evaluations";
export const assessmentPath = (stageId: string) => `${ASSESSMENTS}/${encodeURIComponent(stageId)}`;
