/** Where the way back is kept while somebody signs in. */
export const WAY_BACK = "powrot";

/** A path of ours, and nothing that a browser might take for another site. */
const OWN_PATH = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u;

/** Where to go after sign-in: back to where one wanted to go, if that is a page of ours and not the sign-in itself. */
export function wayBackFrom(value: unknown): string {
  if (typeof value !== "string" || value.length > 2_000 || !OWN_PATH.test(value)) return "/";
  const { origin, pathname } = new URL(value, "https://own.invalid");
  const isPlain = value === pathname || encodeURI(value) === pathname; // no query, no dots that lead elsewhere
  return origin === "https://own.invalid" && isPlain && !/^\/login\/*$/.test(pathname) ? pathname : "/";
}
