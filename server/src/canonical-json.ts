/** One text for one value: the names in order, no spaces. What is stored and read back gives the same text again. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  const inOrder = entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${inOrder.map(([name, part]) => `${JSON.stringify(name)}:${canonicalJson(part)}`).join(",")}}`;
}
