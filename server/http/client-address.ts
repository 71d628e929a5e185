import { type BlockList, isIP } from "node:net";

/**
 * Whose attempts to count: behind our own proxies, the last address that one of them wrote down and that is not theirs.
 * Anybody else's X-Forwarded-For is only a claim.
 */
export function clientAddress(request: Request, peer: string | undefined, proxies: BlockList): string | undefined {
  const written = (request.headers.get("x-forwarded-for") ?? "").split(",").map((address) => address.trim());
  let address = peer;
  while (address && isOurs(address, proxies)) {
    const before = written.pop();
    if (!before) break;
    address = before;
  }
  return address;
}

function isOurs(address: string, proxies: BlockList): boolean {
  const version = isIP(address);
  return version !== 0 && proxies.check(address, version === 6 ? "ipv6" : "ipv4");
}
