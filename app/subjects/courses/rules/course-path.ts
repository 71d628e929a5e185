export const CATALOGUE_PATH = "/admin/catalogue";
export const coursePath = (id: string) => `${CATALOGUE_PATH}/${encodeURIComponent(id)}`;
export const courseStagesPath = (id: string) => `${coursePath(id)}/stages`;
export const addStagePath = (courseId: string) => `/admin/ajouter?${new URLSearchParams({ formation: courseId })}`;
