/**
 * Small checks of what comes from outside, for the few things that every page needs before anything else. Whatever more
 * there is to read has a schema, and comes with the pages that read it: the sign-in page can do without zod.
 */
export type Check<T> = (value: unknown) => value is T;

export const isAnything = (_value: unknown): _value is unknown => true;
export const isText = (value: unknown): value is string => typeof value === "string";
export const isTruth = (value: unknown): value is boolean => typeof value === "boolean";
export const isNumber = (value: unknown): value is number => typeof value === "number" && !Number.isNaN(value);

export const orAbsent =
  <T>(isFine: Check<T>): Check<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || isFine(value);

/** An object with these fields; it may have others. The compiler sees to it that none of the type's is forgotten. */
export const hasFields =
  <T extends object>(fields: { readonly [Name in keyof T]-?: Check<T[Name]> }): Check<T> =>
  (value): value is T =>
    typeof value === "object" &&
    value !== null &&
    Object.entries<Check<unknown>>(fields).every(([name, isFine]) => isFine(Reflect.get(value, name)));
