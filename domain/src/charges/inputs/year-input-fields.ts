import type { InputValue, YearInputs } from "../contract/year-inputs.ts";

export type InputField = readonly string[];
export const fieldName = (field: InputField): string => field.join(".");

type Tree = { readonly [name: string]: unknown };
const isTree = (part: unknown): part is Tree => typeof part === "object" && part !== null;
const own = (part: unknown, name: string): unknown =>
  isTree(part) && Object.hasOwn(part, name) ? part[name] : undefined;

/** The value of an input, or all values below it by path; null if nothing. */
export function inputAt(inputs: YearInputs, field: InputField): InputValue | null {
  const found = field.reduce<unknown>(own, inputs);
  if (typeof found === "string" || typeof found === "boolean" || typeof found === "number") return found;
  return isTree(found) ? Object.fromEntries(leavesOf(found)) : null;
}

const leavesOf = (tree: Tree): [name: string, value: string][] =>
  Object.entries(tree).flatMap(([name, part]) =>
    isTree(part)
      ? leavesOf(part).map(([inner, value]): [string, string] => [`${name}.${inner}`, value])
      : [[name, String(part)]],
  );
/** The paths of all inputs that hold something. An empty record counts: it says that there was nothing. */
export function filledFields(inputs: YearInputs): string[][] {
  const within = (part: unknown, way: string[]): string[][] => {
    const parts = isTree(part) ? Object.entries(part) : [];
    return parts.length === 0 ? [way] : parts.flatMap(([name, inner]) => within(inner, [...way, name]));
  };
  return Object.entries(inputs).flatMap(([name, part]) => within(part, [name]));
}

/** The inputs with one changed; null removes it, and records left empty. The result must still be validated. */
export function withInput(inputs: unknown, [name, ...rest]: InputField, value: InputValue | null): Tree {
  const { [name ?? ""]: before, ...others } = isTree(inputs) ? inputs : {};
  if (name === undefined) return others;
  if (rest.length === 0) return value === null ? others : { ...others, [name]: value };
  const inner = withInput(before, rest, value);
  return Object.keys(inner).length === 0 ? others : { ...others, [name]: inner };
}

/** Records are equal in any order. */
export const isSameInput = (a: InputValue | null, b: InputValue | null): boolean => inOrder(a) === inOrder(b);

const inOrder = (value: InputValue | null): string =>
  JSON.stringify(typeof value === "object" && value !== null ? Object.entries(value).toSorted(byKey) : value);
const byKey = ([a]: [string, string], [b]: [string, string]) => (a < b ? -1 : 1);

/** Where a confirmation is kept: the value that was confirmed. Another value is asked about again. */
export const confirmationOf = (field: InputField): InputField => ["confirmed", ...field];
