import { withoutToken } from "#platform/values/private-links.ts";

const ROUTES = "/__manifest";

/**
 * The router asks for the routes behind the links of a page by their addresses, and the answer is cached for a year. A
 * token must not be part of such an address: any other text in its place finds the same route.
 */
export function hideTokensFromCaches() {
  const send = window.fetch;
  window.fetch = (input, init) => send(input instanceof URL && input.pathname === ROUTES ? hidden(input) : input, init);
}

function hidden(address: URL): URL {
  const asked = new URL(address);
  asked.search = address.search.replace(/(?<=^\?paths=)[^&]*/, (paths) => {
    const plain = decodeURIComponent(paths).split(",").map(withoutToken);
    return encodeURIComponent([...new Set(plain)].sort().join());
  });
  return asked;
}
