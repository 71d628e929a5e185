import { describe, expect, it } from "vitest";
import { readProxies } from "#server/process/environment/proxies.ts";
import { clientAddress, countedAddress } from "./client-address.ts";

const visitor = "203.0.113.7";
const addressOf = (peer: string | undefined, forwarded?: string, trusted?: string) => {
  const headers = new Headers(forwarded === undefined ? [] : [["x-forwarded-for", forwarded]]);
  const request = new Request("http://localhost/", { headers });
  const proxies = readProxies(trusted);
  expect(proxies.problems).toEqual([]);
  return clientAddress(request, peer, proxies.trusted);
};

describe("the client's address", () => {
  it.each(["127.0.0.1", "127.0.0.9", "::1", "::ffff:127.0.0.1"])("is the visitor's behind a proxy at %s", (proxy) => {
    expect(addressOf(proxy, visitor)).toBe(visitor);
    expect(addressOf(proxy, `198.51.100.1, ${visitor}`)).toBe(visitor);
  });

  it("is that of the connection, when it is not a trusted proxy", () => {
    expect(addressOf(visitor)).toBe(visitor);
    expect(addressOf(visitor, "198.51.100.1")).toBe(visitor);
    expect(addressOf("127.0.0.1")).toBe("127.0.0.1");
    expect(addressOf("127.0.0.1", "")).toBe("127.0.0.1");
    expect(addressOf(undefined, visitor)).toBeUndefined();
  });

  it("is the visitor's behind proxies on other machines, once they are configured", () => {
    expect(addressOf("172.18.0.3", visitor)).toBe("172.18.0.3");
    expect(addressOf("172.18.0.3", visitor, "172.16.0.0/12")).toBe(visitor);
    expect(addressOf("::ffff:172.18.0.3", visitor, "172.16.0.0/12")).toBe(visitor);
    expect(addressOf("172.18.0.3", `198.51.100.1, ${visitor}, 10.0.0.5`, "172.16.0.0/12, 10.0.0.5")).toBe(visitor);
    expect(addressOf("2001:db8::7", visitor, "2001:db8::/32")).toBe(visitor);
  });

  it("is never what the visitor wrote into X-Forwarded-For before the proxy", () => {
    expect(addressOf("10.0.0.5", `10.0.0.5, ${visitor}`, "10.0.0.5")).toBe(visitor);
    expect(addressOf("127.0.0.1", "du texte")).toBe("du texte");
  });

  it.each(["partout", "10.0.0.0/33", "10.0.0.0/0", "10.0.0/8", "10.0.0.0/8/8", "::/129"])(
    "refuses the setting %s",
    (name) => {
      expect(readProxies(name).problems).toEqual([expect.stringContaining(`TRUSTED_PROXIES holds "${name}"`)]);
    },
  );
});

describe("the address that is counted", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::FFFF:cb00:7107", "203.0.113.7"],
    ["0:0:0:0:0:ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["::", "0:0:0:0::/64"],
    ["1:2:3:4:5:6:7::", "1:2:3:4::/64"],
    ["::203.0.113.7", "0:0:0:0::/64"],
    ["du texte", "du texte"],
    ["", ""],
  ])("%s counts as %s", (address, counted) => {
    expect(countedAddress(address)).toBe(counted);
  });

  it("is the same for all addresses of one subscriber, directly and behind a proxy", () => {
    expect(addressOf("2001:db8:1:2::1")).toBe(addressOf("2001:db8:1:2:ffff:ffff:ffff:ffff"));
    expect(addressOf("127.0.0.1", "2001:db8:1:2::1")).toBe(addressOf("2001:db8:1:2::2"));
    expect(addressOf("2001:db8:1:3::1")).not.toBe(addressOf("2001:db8:1:2::1"));
    expect(addressOf("::ffff:203.0.113.7")).toBe(visitor);
    expect(addressOf("127.0.0.1", "::ffff:203.0.113.7")).toBe(visitor);
  });
});
