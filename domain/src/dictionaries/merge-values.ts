/** A value that two people changed, with what each of them changed; where both did, the first one's stands. */
export type Merged = {
  readonly value: Readonly<Record<string, unknown>>;
  /** Where both changed the same thing to something else, as paths: `name`, `rates.2026`. */
  readonly conflicts: readonly string[];
};

type Tree = Readonly<Record<string, unknown>>;

/**
 * Three states of an item's value become one: what only one of the two changed since `base` is taken. A number belongs
 * to its source and status, and a list is chosen as a whole, so each of these is one thing.
 */
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

/** Something with parts that are changed one by one: not a list, and not a number with its source. */
const isTree = (content: unknown): content is Tree =>
  typeof content === "object" && content !== null && !Array.isArray(content) && !Object.hasOwn(content, "status");

/** Keys of numbers, which one may write as 0.3 and as 0.30: a form that is saved may write again what nobody touched. */
const numbers = ["value", "above", "upTo"];

/** Whether two contents say the same, however their numbers are written. */
export function isSameContent(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSameField(key, own({ ...one }, key), own({ ...other }, key)));
}

export const isSameField = (key: string, one: unknown, other: unknown): boolean =>
  isSameContent(one, other) ||
  (numbers.includes(key) && typeof one === "string" && typeof other === "string" && Number(one) === Number(other));

export type ItemFields = Readonly<Record<string, unknown>>;

/** What an item says, without what the server keeps of it. */
export function valueFields(item: object): ItemFields {
  const { version: _version, isWithdrawn: _isWithdrawn, ...value }: ItemFields = { ...item };
  return value;
}

/** Whether two states of an item are the same for people. */
export const isSameValue = (one: object, other: object): boolean => isSameContent(valueFields(one), valueFields(other));
