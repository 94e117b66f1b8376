/** The same JSON for equal values: keys sorted, no spaces. A value that was stored and read back gives the same text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  const inOrder = entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${inOrder.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(",")}}`;
}
