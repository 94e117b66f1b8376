/** The parameters of an address; several values if a name occurs more than once. */
export type Query = Readonly<Record<string, string | readonly string[]>>;

/** Unlike the router's own parser it leaves numbers and JSON as text, so that addresses stay the same. */
export function parseQuery(text: string): Query {
  const parameters = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const values = parameters.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? "") : values];
    }),
  );
}

export function stringifyQuery(query: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const single of Array.isArray(value) ? value : [value]) {
      if (typeof single === "string" || typeof single === "number" || typeof single === "boolean")
        parameters.append(name, String(single));
    }
  }
  const text = parameters.toString();
  return text && `?${text}`;
}
