/**
 * Names a line: what is counted, and of which engine, office, material … it is, as one word that sorts and can be a key of
 * JSON. The first part is a `QuantityKind`; the others are ids, or text that somebody typed, such as a gmina.
 */
export const lineKey = (...parts: readonly string[]): string => parts.map(encodeURIComponent).join("/");

export const partsOf = (key: string): string[] => key.split("/").map(decodeURIComponent);

/** None where it is no key at all. */
export function partsIn(key: string): string[] {
  try {
    return partsOf(key);
  } catch {
    return []; // a "%" that nobody encoded
  }
}
