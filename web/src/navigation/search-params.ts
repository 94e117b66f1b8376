/** Reads one parameter; undefined if it is invalid. */
type Reader<T> = (value: unknown) => T | undefined;

/** Reads a page's parameters. Invalid values count as absent, so that the page is still shown; unknown ones are left out. */
export function searchOf<Readers extends Readonly<Record<string, Reader<unknown>>>>(readers: Readers) {
  return (search: Readonly<Record<string, unknown>>): ReadSearch<Readers> => {
    const said = Object.entries(readers).filter(([name]) => name in search);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each value was read by the reader of its name
    return Object.fromEntries(
      said.map(([name, read]) => [name, search[name] === undefined ? undefined : read(search[name])]),
    ) as ReadSearch<Readers>;
  };
}

type ReadSearch<Readers extends Readonly<Record<string, Reader<unknown>>>> = {
  [Name in keyof Readers]?: ReturnType<Readers[Name]>;
};

export const text: Reader<string> = (value) => (typeof value === "string" ? value : undefined);

/** An integer from `min` to `max`. */
export const number =
  (min: number, max: number): Reader<number> =>
  (value) => {
    const read = typeof value === "number" || (typeof value === "string" && value !== "") ? Number(value) : Number.NaN;
    return Number.isInteger(read) && read >= min && read <= max ? read : undefined;
  };

/** One of the object's keys. */
export const nameIn =
  <Word extends string>(words: Readonly<Record<Word, unknown>>): Reader<Word> =>
  (value) =>
    isNameIn(words, value) ? value : undefined;

const isNameIn = <Word extends string>(words: Readonly<Record<Word, unknown>>, value: unknown): value is Word =>
  typeof value === "string" && Object.hasOwn(words, value);

export const isUuid = (value: unknown): value is string =>
  typeof value === "string" && /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(value);
export const uuid: Reader<string> = (value) => (isUuid(value) ? value : undefined);
