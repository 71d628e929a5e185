export const ATTENDANCE = "/admin/emargement";

export const attendancePath = (stageId: string) => `/admin/stages/${encodeURIComponent(stageId)}/emargement`;

/** The part of the page of a stage where one says who signed without being registered. */
export const STRANGERS = "hors-de-la-liste";

export const strangersPath = (stageId: string) => `${attendancePath(stageId)}#${STRANGERS}`;

export const halfDayPath = (stageId: string, halfDayId: string) =>
  `${attendancePath(stageId)}/demi-journees/${encodeURIComponent(halfDayId)}`;

/** The part of that page where what waits is decided. */
export const TO_DECIDE = "a-decider";

export const decidingPath = (stageId: string, halfDayId: string) => `${halfDayPath(stageId, halfDayId)}#${TO_DECIDE}`;

export const correctionPath = (stageId: string, halfDayId: string, personId: string) =>
  `${attendancePath(stageId)}/corriger/${encodeURIComponent(halfDayId)}/${encodeURIComponent(personId)}`;

/** Where a sheet signed on paper is attached. */
export const paperPath = (stageId: string, halfDayId: string) =>
  `${attendancePath(stageId)}/papier/${encodeURIComponent(halfDayId)}`;

/** A page of such a sheet. */
export const scanPath = (stageId: string, fileId: string) => `${attendancePath(stageId)}/scans/${fileId}`;

/** Where a page is uploaded before its form is sent. */
export const uploadPath = (wanted: { stageId: string; halfDayId: string; name: string }) =>
  `${ATTENDANCE}/feuilles?${new URLSearchParams({
    stage: wanted.stageId,
    "demi-journee": wanted.halfDayId,
    name: wanted.name,
  })}`;

/** Where absent people and their employers are told. */
export const absencesPath = (stageId: string, halfDayId: string) =>
  `${attendancePath(stageId)}/absences/${encodeURIComponent(halfDayId)}`;

/** The page that is held in the hand: it is no page of this router. */
export const fieldPath = (stageId: string) => `/emargement/${encodeURIComponent(stageId)}`;
