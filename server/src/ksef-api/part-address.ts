import dns from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { isLoopback, isPublicAddress } from "../network-addresses.ts";
import { isOnThisMachine, isSafe, type KsefEnvironment } from "./environment.ts";
import { notUnderstood } from "./refusal.ts";

/** Where a part may be fetched from, and how its host's addresses are found. */
type PartAddress = { readonly url: URL; readonly lookup: LookupFunction };

/**
 * The address comes from an answer, so it must not lead into our own network: https only, and only public addresses. A KSeF on this
 * machine may have its parts on this machine, also without TLS.
 */
export function partAddress(address: string, environment: KsefEnvironment, lookup?: LookupFunction): PartAddress {
  const url = new URL(address);
  const isHome = isOnThisMachine(environment);
  const isAllowed = (ip: string) => isPublicAddress(ip) || (isHome && isLoopback(ip));
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  if (!isSafe(url) || (url.protocol === "http:" && !isHome)) throw notUnderstood("A part's address is not https.");
  if (isIP(host) && !isAllowed(host)) throw leadsInside();
  return { url, lookup: checkedLookup(lookup ?? dns.lookup, isAllowed) };
}

const leadsInside = () => notUnderstood("A part's address leads into a private network.");

/** What is checked here is what is connected to: a second answer of the name's server could be another. */
const checkedLookup =
  (lookup: LookupFunction, isAllowed: (ip: string) => boolean): LookupFunction =>
  (host, options, found) =>
    lookup(host, { ...options, all: true }, (error, answer, family) => {
      if (error) return found(error, "", 0);
      const all = typeof answer === "string" ? [{ address: answer, family: family ?? isIP(answer) }] : answer;
      const [first] = all;
      if (!first || !all.every(({ address }) => isAllowed(address)))
        return found(new Error("not allowed", { cause: leadsInside() }), "", 0);
      return options.all ? found(null, all) : found(null, first.address, first.family);
    });
