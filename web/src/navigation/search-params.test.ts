import { expect, test } from "vitest";
import { isUuid, nameIn, number, searchOf, text, uuid } from "./search-params.ts";

const search = searchOf({ szukaj: text, strona: number(2, 9), widok: nameIn({ historia: true }), wiersz: uuid });
const id = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";

test("known parameters are read, and no others", () => {
  const said = { szukaj: "a", strona: "3", widok: "historia", wiersz: id, obce: "x" };
  expect(search(said)).toStrictEqual({ szukaj: "a", strona: 3, widok: "historia", wiersz: id });
  expect(search({ strona: 3 })).toStrictEqual({ strona: 3 });
});

test("invalid values count as absent", () => {
  for (const strona of ["1", "10", "2,5", "2.5", "x", "", " ", ["3"], null, true])
    expect(search({ strona })).toStrictEqual({ strona: undefined });
  for (const widok of ["toString", "inny", 1]) expect(search({ widok })).toStrictEqual({ widok: undefined });
  expect(search({ szukaj: ["a", "b"], wiersz: "1" })).toStrictEqual({ szukaj: undefined, wiersz: undefined });
});

test("absent parameters are not read", () => {
  const never = searchOf({ token: () => "read" });
  expect(never({})).toStrictEqual({});
  expect(never({ token: undefined })).toStrictEqual({ token: undefined });
});

test("an id is a UUID of a known version", () => {
  expect(isUuid(crypto.randomUUID())).toBe(true);
  for (const other of [`${id}0`, id.slice(1), id.replace("-41d3", "-91d3"), [id], null])
    expect(isUuid(other)).toBe(false);
});
