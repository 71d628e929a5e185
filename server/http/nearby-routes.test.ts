import type { RouteConfigEntry } from "@react-router/dev/routes";
import fc from "fast-check";
import { matchRoutes, type RouteObject } from "react-router";
import { describe, expect, it } from "vitest";
import routes from "#app/routes.ts";
import { nearbyRoutes } from "./nearby-routes.ts";

interface Entry {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
}

let count = 0;
const flat = (entries: readonly RouteConfigEntry[], parentId?: string): Entry[] =>
  entries.flatMap(({ path, index, children = [] }) => {
    const entry = { id: `route-${count++}`, parentId, path, index };
    return [entry, ...flat(children, entry.id)];
  });
const root: Entry = { id: "root", path: "" };
const ALL = [root, ...flat(routes, "root")];

const treeOf = (entries: readonly Entry[], parentId?: string): RouteObject[] =>
  entries
    .filter((entry) => entry.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, path, index: true as const } : { id, path, children: treeOf(entries, id) },
    );
const idsOf = (tree: RouteObject[], pathname: string) =>
  matchRoutes(tree, pathname)?.map(({ route }) => route.id) ?? null;
const WHOLE = treeOf(ALL);

const nearby = nearbyRoutes(Object.fromEntries(ALL.map((entry) => [entry.id, entry])));
const among = (pathname: string) => {
  const ids = nearby(pathname);
  return ids === null ? ALL : ALL.filter(({ id }) => ids.has(id));
};
const matches = (pathname: string) => ({
  near: idsOf(treeOf(among(pathname)), normalized(pathname)),
  all: idsOf(WHOLE, normalized(pathname)),
});
/** The address of a page, also when React Router asks for its data alone. */
const normalized = (pathname: string) => pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, "");

/** Each pattern with something in the place of its parameters. */
const ADDRESSES = ALL.map((entry) => {
  const paths = [];
  for (let at: Entry | undefined = entry; at; at = ALL.find(({ id }) => id === at?.parentId))
    paths.unshift(at.path ?? "");
  return `/${paths.join("/").replaceAll(/:\w+/g, "avis-1").replace("*", "nulle/part")}`.replaceAll(/\/+/g, "/");
});

describe("the routes near an address", () => {
  const variants = (address: string) => [
    address,
    `${address}/`,
    `${address}.data`,
    `${address}/autre`,
    address.toUpperCase(),
    `/${address}`,
    address.replace(/^(\/[^/]+)/, "$1/"),
    address.replace("a", "%61"),
    address.replace("s", "ſ"),
    `${address}/_.data`,
  ];

  it("match the same as all routes do, however an address is written", () => {
    const firstSegments = new Map(ADDRESSES.map((address) => [address.split("/")[1], address]));
    for (const address of [...ADDRESSES, ...[...firstSegments.values()].flatMap(variants)]) {
      const { near, all } = matches(address);
      expect([address, near]).toEqual([address, all]);
    }
  });

  it("match the same as all routes do, of any address", () => {
    const segment = fc.oneof(
      fc.constantFrom("admin", "stages", "formation", "stage", "Documents", "..", ".", "", "_.data", "our-stages.data"),
      fc.string({ maxLength: 6 }).map(encodeURIComponent),
    );
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 5 }), (segments) => {
        const { pathname } = new URL(`http://sillon.test/${segments.join("/")}`);
        const { near, all } = matches(pathname);
        expect(near).toEqual(all);
      }),
    );
  });

  it("are few, unless the address is written in an odd way", () => {
    for (const address of ["/our-stages", "/nulle-part", "/admin/factures/facture-1", "/admin/factures.data"])
      expect([address, among(address).length < 40]).toEqual([address, true]);
    expect(nearby("/%61dmin")).toBeNull();
    expect(nearby("//admin")).toBeNull();
  });
});
