const AUDIT = "/admin/audit";

export const auditPath = (year: number) => `${AUDIT}?annee=${year}`;
export const indicatorPath = (indicator: number, year: number) => `${AUDIT}/${indicator}?annee=${year}`;
export const archivePath = (year: number) => `${AUDIT}/archive.zip?annee=${year}`;
export const auditFilePath = (id: string) => `${AUDIT}/fichiers/${encodeURIComponent(id.toWellFormed())}`;

interface Uploaded {
  indicator: number;
  year: number;
  name: string;
}

export const auditUploadPath = ({ indicator, year, name }: Uploaded) =>
  `${AUDIT}/fichiers?${new URLSearchParams({ indicateur: String(indicator), annee: String(year), name })}`;
