export const accountPath = (id: string) => `/admin/personnes/comptes/${encodeURIComponent(id)}`;
