import type { list } from "#frame/office/list.ts";

type DeclaredList = ReturnType<typeof list>;

/** Every list of the office: what the files named after a list export. */
const modules = import.meta.glob<Record<string, unknown>>("/app/subjects/**/screens/**/*-list.ts", { eager: true });

const isList = (exported: unknown): exported is DeclaredList =>
  typeof exported === "object" && exported !== null && "sheetLoader" in exported;

const LOADERS = new Map(
  Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter(isList)
    .flatMap(({ sheetPath, sheetLoader }) => (sheetPath === undefined ? [] : [[sheetPath, sheetLoader] as const])),
);

export const SHEET_PATHS = [...LOADERS.keys()];

/** Addresses match in any case. */
export const sheetAt = (path: string) => LOADERS.get(path.toLowerCase());
