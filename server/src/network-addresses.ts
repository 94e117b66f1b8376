import { isIPv6 } from "node:net";
import net from "node:net";

/**
 * One address in one spelling, whatever a proxy or the socket made of it: without a port or a zone, an address of IPv6 in
 * its shortest form, and one of IPv4 that came dressed as IPv6 as what it is.
 */
export function normalizedAddress(ip: string): string {
  const bare = ip.replace(/^\[(.*)\](?::\d+)?$/, "$1").replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1");
  const [address = ""] = bare.split("%");
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  return holdsIPv4(groups) ? dotted(groups) : shortest(address);
}

/**
 * What counts as one caller: an address, or of IPv6 its /64. That is what the smallest customer of a provider is given, and
 * within it one machine takes as many addresses as it likes, so single ones limit nobody. Some are given more (a /56 is 256
 * of these); counted by that, neighbours who know nothing of each other would count as one.
 */
export function callerNetwork(ip: string): string {
  const address = normalizedAddress(ip);
  if (!isIPv6(address)) return address;
  const network = groupsOf(address).slice(0, 4);
  return `${network.map((group) => group.toString(16)).join(":")}::/64`;
}

/** The standard of addresses in a browser knows every spelling, and has one of its own. */
const shortest = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1);

function groupsOf(address: string): number[] {
  const [head = "", tail = ""] = shortest(address).split("::");
  const numbers = (part: string) => (part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16)));
  const [left, right] = [numbers(head), numbers(tail)];
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}

/** `::ffff:1.2.3.4`, or by way of a provider's translator, `64:ff9b::1.2.3.4`. */
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

/** Whether a host is this machine itself. */
export const isLoopback = (host: string) =>
  host === "localhost" || host === "::1" || host === "[::1]" || (host.startsWith("127.") && net.isIPv4(host));
