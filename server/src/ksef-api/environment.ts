import { isLoopback } from "../network-addresses.ts";

/** Which KSeF is called. "own" is an address from the settings, such as that of a stand-in. */
export type KsefEnvironment = { readonly name: "production" | "demo" | "test" | "own"; readonly baseUrl: URL };

const known = {
  production: "https://api.ksef.mf.gov.pl/v2",
  demo: "https://api-demo.ksef.mf.gov.pl/v2",
  test: "https://api-test.ksef.mf.gov.pl/v2",
} as const;

const isKnown = (setting: string): setting is keyof typeof known => Object.hasOwn(known, setting);

/** Throws if the setting is neither a name nor an address that may be called. */
export function ksefEnvironmentOf(setting: string): KsefEnvironment {
  if (isKnown(setting)) return { name: setting, baseUrl: new URL(known[setting]) };
  const baseUrl = new URL(setting);
  if (!isSafe(baseUrl)) throw new TypeError("KSeF is called over https; plain http is for this machine only.");
  if (baseUrl.username || baseUrl.password || baseUrl.search || baseUrl.hash)
    throw new TypeError("The address of KSeF has a host and a path, nothing else.");
  return { name: "own", baseUrl };
}

/** What is sent there can be read by nobody else. */
export const isSafe = (url: URL): boolean =>
  url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname));

export const isOnThisMachine = ({ baseUrl }: KsefEnvironment): boolean => isLoopback(baseUrl.hostname);
