/** Reads one thing that an address says, if it says it; undefined when it cannot be read. */
type Reader<T> = (value: unknown) => T | undefined;

/**
 * Reads what a page keeps behind the question mark. What cannot be read counts as not said: a mangled address still
 * shows the page. Names that the page does not know are left out.
 */
export function searchOf<Readers extends Readonly<Record<string, Reader<unknown>>>>(readers: Readers) {
  return (search: Readonly<Record<string, unknown>>): ReadSearch<Readers> => {
    const said = Object.entries(readers).filter(([name]) => name in search);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each value comes from the reader of its name
    return Object.fromEntries(
      said.map(([name, read]) => [name, search[name] === undefined ? undefined : read(search[name])]),
    ) as ReadSearch<Readers>;
  };
}

type ReadSearch<Readers extends Readonly<Record<string, Reader<unknown>>>> = {
  [Name in keyof Readers]?: ReturnType<Readers[Name]>;
};

export const text: Reader<string> = (value) => (typeof value === "string" ? value : undefined);

/** A whole number between two others. */
export const number =
  (min: number, max: number): Reader<number> =>
  (value) => {
    const read = typeof value === "number" || (typeof value === "string" && value !== "") ? Number(value) : Number.NaN;
    return Number.isInteger(read) && read >= min && read <= max ? read : undefined;
  };

/** One of the names of an object. */
export const nameIn =
  <Word extends string>(words: Readonly<Record<Word, unknown>>): Reader<Word> =>
  (value) =>
    isNameIn(words, value) ? value : undefined;

const isNameIn = <Word extends string>(words: Readonly<Record<Word, unknown>>, value: unknown): value is Word =>
  typeof value === "string" && Object.hasOwn(words, value);

export const isUuid = (value: unknown): value is string =>
  typeof value === "string" && /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(value);
export const uuid: Reader<string> = (value) => (isUuid(value) ? value : undefined);
