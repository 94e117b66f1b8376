/**
 * Small checks of what comes from outside: what the browser has kept, and the few answers that signing in depends on. What
 * people type in a form of the administration has a schema; pages are drawn without zod (docs/decisions/0013).
 */
export type TypeGuard<T> = (value: unknown) => value is T;

export const isAnything = (_value: unknown): _value is unknown => true;
export const isString = (value: unknown): value is string => typeof value === "string";
export const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";
export const isNumber = (value: unknown): value is number => typeof value === "number" && !Number.isNaN(value);

/** Every answer of our server is an object; what it holds was made by its schema there. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- who asks says what the server answers
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

/** An object with these fields; it may have others. The compiler sees to it that none of the type's is forgotten. */
export const hasFields =
  <T extends object>(fields: { readonly [Name in keyof T]-?: TypeGuard<T[Name]> }): TypeGuard<T> =>
  (value): value is T =>
    typeof value === "object" &&
    value !== null &&
    Object.entries<TypeGuard<unknown>>(fields).every(([name, isFine]) => isFine(Reflect.get(value, name)));
