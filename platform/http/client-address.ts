import { type BlockList, isIP } from "node:net";

/**
 * The address that rate limits count. Behind trusted proxies, it is the last address in X-Forwarded-For that is not one of
 * them; what the client itself wrote there is not trusted.
 */
export function clientAddress(request: Request, peer: string | undefined, proxies: BlockList): string | undefined {
  const forwarded = (request.headers.get("x-forwarded-for") ?? "").split(",").map((address) => address.trim());
  let address = peer;
  while (address && isTrustedProxy(address, proxies)) {
    const before = forwarded.pop();
    if (!before) break;
    address = before;
  }
  return address && countedAddress(address);
}

function isTrustedProxy(address: string, proxies: BlockList): boolean {
  const version = isIP(address);
  return version !== 0 && proxies.check(address, version === 6 ? "ipv6" : "ipv4");
}

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * The key of rate limits. A subscriber has a whole /64 of IPv6 and may use a new address for every request, so the network
 * counts. An IPv4 address mapped to IPv6 is the IPv4 address.
 */
export function countedAddress(address: string): string {
  if (isIP(address) !== 6) return address;
  const groups = groupsOf(address);
  const mapped = groups.slice(0, 6).every((group, index) => group === (index === 5 ? 0xffff : 0));
  if (mapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join(".");
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}

function groupsOf(address: string): number[] {
  const [withoutZone = ""] = address.split("%");
  // The URL parser normalises an address: hexadecimal groups, with "::" once at most.
  const [head = "", tail] = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1).split("::");
  const read = (part: string) => (part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16)));
  if (tail === undefined) return read(head);
  const [start, end] = [read(head), read(tail)];
  return [...start, ...Array<number>(GROUPS - start.length - end.length).fill(0), ...end];
}
