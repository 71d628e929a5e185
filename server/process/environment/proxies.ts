import { BlockList, isIP } from "node:net";

/** Whom to believe when they say where a visitor comes from: this machine itself, and those that are named. */
export function readProxies(value: string | undefined, complain: (problem: string) => void): BlockList {
  const proxies = new BlockList();
  proxies.addSubnet("127.0.0.0", 8, "ipv4");
  proxies.addAddress("::1", "ipv6");
  for (const name of (value ?? "").split(",").map((part) => part.trim())) {
    if (name !== "" && !add(proxies, name))
      complain(
        `TRUSTED_PROXIES holds "${name}": set it to addresses or networks with commas between them, for example TRUSTED_PROXIES=10.0.0.5,172.16.0.0/12.`,
      );
  }
  return proxies;
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
  // Of no bits at all would be: believe everybody.
  if (!/^\d{1,3}$/.test(bits) || Number(bits) < 1 || Number(bits) > width) return false;
  proxies.addSubnet(address, Number(bits), type);
  return true;
}
