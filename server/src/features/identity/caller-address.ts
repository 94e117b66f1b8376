import { isIPv6 } from "node:net";

/** What counts as one caller: an address, or a home's whole /64 of IPv6. */
export const callerAddress = (ip: string) =>
  isIPv6(ip) && !ip.startsWith("::ffff:") ? `${expanded(ip).slice(0, 4).join(":")}::/64` : ip;

function expanded(ip: string): string[] {
  const [head = "", tail = ""] = ip.split("%")[0]?.split("::") ?? [];
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right].map((part) =>
    part.replace(/^0+(?=.)/, ""),
  );
}
