import { BlockList, isIP } from "node:net";

const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

const BITS = { ipv4: 32, ipv6: 128 } as const;
const familyOf = (address: string): "ipv4" | "ipv6" => (isIP(address) === 6 ? "ipv6" : "ipv4");

const parts = (text: string): string[] =>
  text
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .flatMap((part) => named[part] ?? part);

/** Whether a text names addresses or networks, separated by commas: `loopback, 10.0.0.0/8`. */
export const areProxies = (text: string): boolean =>
  parts(text).every((part) => {
    const [address = "", bits] = part.split("/");
    const isNetwork =
      bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= BITS[familyOf(address)]);
    return isIP(address) !== 0 && isNetwork;
  });

/** Returns whether an address belongs to a trusted proxy. @param text see `areProxies` */
export function trustProxies(text: string): (address: string) => boolean {
  const list = new BlockList();
  for (const part of parts(text)) {
    const [address = "", bits] = part.split("/");
    const family = familyOf(address);
    list.addSubnet(address, Number(bits ?? BITS[family]), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}
