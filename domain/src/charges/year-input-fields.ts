import type { InputValue, YearInputs } from "../contract/year-inputs.ts";

type Tree = { readonly [name: string]: unknown };
const isTree = (part: unknown): part is Tree => typeof part === "object" && part !== null;
const own = (part: unknown, name: string): unknown =>
  isTree(part) && Object.hasOwn(part, name) ? part[name] : undefined;

/**
 * What stands in an input; null: nothing. A record with something in it is no single input: it is named by how much that is,
 * so that nobody who takes it for empty replaces it.
 */
export function inputAt(inputs: YearInputs, field: readonly string[]): InputValue | null {
  const found = field.reduce<unknown>(own, inputs);
  if (typeof found === "string" || typeof found === "boolean" || typeof found === "number") return found;
  if (!isTree(found)) return null;
  const { length } = Object.keys(found);
  return length === 0 ? {} : `podane pozycje: ${length}`;
}

/** Every input that holds something: the names on the way to each. That there was nothing is something, too. */
export function fieldsGiven(inputs: YearInputs): string[][] {
  const within = (part: unknown, way: string[]): string[][] => {
    const parts = isTree(part) ? Object.entries(part) : [];
    return parts.length === 0 ? [way] : parts.flatMap(([name, inner]) => within(inner, [...way, name]));
  };
  return Object.entries(inputs).flatMap(([name, part]) => within(part, [name]));
}

/** The inputs with one of them changed; null takes it away, and what is left empty by that. It still has to be checked. */
export function withInput(inputs: unknown, [name, ...rest]: readonly string[], value: InputValue | null): Tree {
  const { [name ?? ""]: before, ...others } = isTree(inputs) ? inputs : {};
  if (name === undefined) return others;
  if (rest.length === 0) return value === null ? others : { ...others, [name]: value };
  const inner = withInput(before, rest, value);
  return Object.keys(inner).length === 0 ? others : { ...others, [name]: inner };
}

export const isSameInput = (a: InputValue | null, b: InputValue | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
