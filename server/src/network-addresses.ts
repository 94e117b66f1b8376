import { BlockList, isIPv6 } from "node:net";
import net from "node:net";

/**
 * One spelling for each address, however a proxy or the socket wrote it: without port and zone, IPv6 in its shortest form,
 * and IPv4-mapped IPv6 as IPv4.
 */
export function normalizedAddress(ip: string): string {
  const bare = ip.replace(/^\[(.*)\](?::\d+)?$/, "$1").replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1");
  const [address = ""] = bare.split("%");
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  return holdsIPv4(groups) ? dotted(groups) : shortest(address);
}

/**
 * What limits count as one caller: an IPv4 address, or the /64 of an IPv6 address. A /64 is what providers give the smallest
 * customer, and one machine may use any address in it, so counting single addresses would limit nobody. Some customers get
 * more (a /56 is 256 of these), but counting larger networks would treat strangers as one caller.
 */
export function callerNetwork(ip: string): string {
  const address = normalizedAddress(ip);
  if (!isIPv6(address)) return address;
  const network = groupsOf(address).slice(0, 4);
  return `${network.map((group) => group.toString(16)).join(":")}::/64`;
}

/** The URL parser accepts every spelling and writes the shortest. */
const shortest = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1);

function groupsOf(address: string): number[] {
  const [head = "", tail = ""] = shortest(address).split("::");
  const numbers = (half: string) => (half === "" ? [] : half.split(":").map((group) => Number.parseInt(group, 16)));
  const [left, right] = [numbers(head), numbers(tail)];
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}

/** `::ffff:1.2.3.4`, or translated by a provider (NAT64), `64:ff9b::1.2.3.4`. */
function holdsIPv4(groups: readonly number[]): boolean {
  const start = groups
    .slice(0, 6)
    .map((group) => group.toString(16))
    .join(":");
  return start === "0:0:0:0:0:ffff" || start === "64:ff9b:0:0:0:0";
}

const dotted = (groups: readonly number[]) =>
  groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join(".");

export const isLoopback = (host: string) =>
  host === "localhost" || host === "::1" || host === "[::1]" || (host.startsWith("127.") && net.isIPv4(host));

/** Networks that are not of the internet (IANA's lists of addresses for special purposes), and those for many receivers. */
const special = new BlockList();
for (const network of [
  "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24",
  "192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4",
  "2001::/23 2001:db8::/32 2002::/16 3fff::/20",
].flatMap((networks) => networks.split(" "))) {
  const [address = "", length] = network.split("/");
  special.addSubnet(address, Number(length), isIPv6(address) ? "ipv6" : "ipv4");
}
/** All public IPv6 addresses. */
const publicIPv6 = new BlockList();
publicIPv6.addSubnet("2000::", 3, "ipv6");

/** Whether it is of the internet: not of this machine, a private network, a link or a special purpose. */
export function isPublicAddress(ip: string): boolean {
  const address = normalizedAddress(ip);
  if (net.isIPv4(address)) return !special.check(address, "ipv4");
  return isIPv6(address) && publicIPv6.check(address, "ipv6") && !special.check(address, "ipv6");
}
