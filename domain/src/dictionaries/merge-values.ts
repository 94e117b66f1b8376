/** The result of a merge. Where both changed the same, the first one's value is taken. */
export type Merged = {
  readonly value: Readonly<Record<string, unknown>>;
  /** The paths that both changed differently: `name`, `rates.2026`. */
  readonly conflicts: readonly string[];
};

type Tree = Readonly<Record<string, unknown>>;

/** Three-way merge: takes what only one has changed since `base`. Numbers with sources, and lists, are units. */
export function mergeValues(base: object, mine: object, theirs: object): Merged {
  const conflicts: string[] = [];
  const merge = (base: Tree, mine: Tree, theirs: Tree, path: readonly string[]): Tree => {
    const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
    const merged = keys.map((key): [string, unknown] => {
      const [before, one, other] = [own(base, key), own(mine, key), own(theirs, key)];
      const here = [...path, key];
      if (isSameField(key, one, before)) return [key, other];
      if (isSameField(key, other, before) || isSameField(key, one, other)) return [key, one];
      if (isTree(one) && isTree(other)) return [key, merge(isTree(before) ? before : {}, one, other, here)];
      conflicts.push(here.join("."));
      return [key, one];
    });
    return Object.fromEntries(merged.filter(([, content]) => content !== undefined));
  };
  return { value: merge({ ...base }, { ...mine }, { ...theirs }, []), conflicts };
}

const own = (tree: Tree, key: string): unknown => (Object.hasOwn(tree, key) ? tree[key] : undefined);

/** Something whose fields are merged one by one: not a list, and not a number with its source. */
const isTree = (content: unknown): content is Tree =>
  typeof content === "object" && content !== null && !Array.isArray(content) && !Object.hasOwn(content, "status");

/** Keys of numbers. 0.3 and 0.30 are equal, as saving a form may rewrite numbers that nobody changed. */
const numbers = ["value", "above", "upTo"];

/** Equality that ignores how numbers are written. */
export function isSameContent(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSameField(key, own({ ...one }, key), own({ ...other }, key)));
}

export const isSameField = (key: string, one: unknown, other: unknown): boolean =>
  isSameContent(one, other) ||
  (numbers.includes(key) && typeof one === "string" && typeof other === "string" && Number(one) === Number(other));

export type ItemFields = Readonly<Record<string, unknown>>;

/** The item without the fields that the server adds. */
export function valueFields(item: object): ItemFields {
  const { version: _version, isWithdrawn: _isWithdrawn, ...value }: ItemFields = { ...item };
  return value;
}

/** Whether two states of an item look the same to people. */
export const isSameValue = (one: object, other: object): boolean => isSameContent(valueFields(one), valueFields(other));
