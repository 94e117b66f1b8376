type Values = Readonly<Record<string, unknown>>;

/** Of two states of a thing only what differs, for the history; undefined if nothing does. */
export function differences(before: Values, after: Values): { before: Values; after: Values } | undefined {
  const changed = Object.keys({ ...before, ...after }).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const only = (values: Values) => Object.fromEntries(changed.map((name) => [name, values[name]]));
  return changed.length > 0 ? { before: only(before), after: only(after) } : undefined;
}
