import { BlockList, isIP } from "node:net";

export interface Proxies {
  /** Whose X-Forwarded-For is believed. */
  trusted: BlockList;
  problems: string[];
}

/** This machine itself, and the proxies that are named. */
export function readProxies(value = ""): Proxies {
  const trusted = new BlockList();
  trusted.addSubnet("127.0.0.0", 8, "ipv4");
  trusted.addAddress("::1", "ipv6");
  const names = value.split(",").map((part) => part.trim());
  const problems = names
    .filter((name) => name !== "" && !add(trusted, name))
    .map(
      (name) =>
        `TRUSTED_PROXIES holds "${name}": set it to addresses or networks with commas between them, for example TRUSTED_PROXIES=10.0.0.5,172.16.0.0/12.`,
    );
  return { trusted, problems };
}

function add(proxies: BlockList, name: string): boolean {
  const [address = "", bits, ...rest] = name.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  const [type, width] = version === 6 ? (["ipv6", 128] as const) : (["ipv4", 32] as const);
  if (bits === undefined) {
    proxies.addAddress(address, type);
    return true;
  }
  // A network of no bits would be every address.
  if (!/^\d{1,3}$/.test(bits) || Number(bits) < 1 || Number(bits) > width) return false;
  proxies.addSubnet(address, Number(bits), type);
  return true;
}
