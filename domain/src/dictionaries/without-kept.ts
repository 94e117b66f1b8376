import { isSame } from "./merge-values.ts";

export type Parts = Readonly<Record<string, unknown>>;

/** What an item says, without what the server keeps of it. */
export function withoutKept(item: object): Parts {
  const { version: _version, isWithdrawn: _isWithdrawn, ...value }: Parts = { ...item };
  return value;
}

/** Whether two states of an item are the same for people. */
export const saysTheSame = (one: object, other: object): boolean => isSame(withoutKept(one), withoutKept(other));
