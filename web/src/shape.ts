/**
 * Type guards for stored values and for the few answers that signing in depends on. Pages load no zod
 * (docs/decisions/0013), so these are written by hand.
 */
export type TypeGuard<T> = (value: unknown) => value is T;

export const isAnything = (_value: unknown): _value is unknown => true;
export const isString = (value: unknown): value is string => typeof value === "string";
export const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";
export const isNumber = (value: unknown): value is number => typeof value === "number" && !Number.isNaN(value);

/** Answers of our server are objects; the server has already checked the content against its schema. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the type
export const isAnswer = <T>(value: unknown): value is T => typeof value === "object" && value !== null;

export const isOneOf =
  <T extends string>(known: readonly T[]): TypeGuard<T> =>
  (value): value is T =>
    known.some((one) => one === value);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export const isUuid = (value: unknown): value is string => isString(value) && UUID.test(value);

export const orNull =
  <T>(isFine: TypeGuard<T>): TypeGuard<T | null> =>
  (value): value is T | null =>
    value === null || isFine(value);

export const isListOf =
  <T>(isFine: TypeGuard<T>): TypeGuard<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(isFine);

export const isRecordOf =
  <T>(isFine: TypeGuard<T>): TypeGuard<Record<string, T>> =>
  (value): value is Record<string, T> =>
    typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).every(isFine);

export const orAbsent =
  <T>(isFine: TypeGuard<T>): TypeGuard<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || isFine(value);

/** An object with these fields; it may have others. The compiler requires a guard for each field of the type. */
export const hasFields =
  <T extends object>(fields: { readonly [Name in keyof T]-?: TypeGuard<T[Name]> }): TypeGuard<T> =>
  (value): value is T =>
    typeof value === "object" &&
    value !== null &&
    Object.entries<TypeGuard<unknown>>(fields).every(([name, isFine]) => isFine(Reflect.get(value, name)));
