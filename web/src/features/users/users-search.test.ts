import { userListQuery } from "@ekorok/domain/users/contract/users";
import { expect, test } from "vitest";
import { parseQuery, stringifyQuery } from "../../query-string.ts";
import { isFiltered, listQueryOf, sortOf, usersSearch, withChanged, withSort } from "./users-search.ts";

const read = (address: string) => usersSearch(parseQuery(address));

test("an address says what the server is asked for", () => {
  const search = read("?szukaj=łódź&status=zaproszony&rola=klient&sortuj=-dodano&strona=3");
  expect(listQueryOf(search)).toEqual({
    search: "łódź",
    status: "invited",
    role: "client",
    sort: "createdAt",
    order: "desc",
    page: 3,
    pageSize: 25,
  });
  expect(read(stringifyQuery(search))).toEqual(search);
  expect(isFiltered(search)).toBe(true);
});

test("an empty address means the first page, ordered by company", () => {
  expect(listQueryOf(read(""))).toMatchObject({ search: "", sort: "companyName", order: "asc", page: 1 });
  expect(isFiltered(read("?strona=2&sortuj=email"))).toBe(false);
});

test.each([
  "?status=toString",
  "?rola=root",
  "?sortuj=--firma",
  "?sortuj=hasło",
  "?strona=0",
  "?strona=1,5",
  "?strona=x",
  "?status=aktywny&status=zablokowany",
  "?szukaj=a&szukaj=b",
  "?uzytkownik=1",
  "?widok=inny",
])("%s is read as the plain list", (address) => {
  expect(stringifyQuery(read(address))).toBe("");
});

test("the server accepts every search that can be typed or pasted", () => {
  for (const szukaj of ["a\tb\n", "\u0000", "x".repeat(300), " %_ "]) {
    expect(userListQuery.safeParse(listQueryOf({ szukaj })).success).toBe(true);
  }
});

test("a heading sorts, then reverses; the default order is not in the address, and the first page is shown", () => {
  const byEmail = withSort({ strona: 4, szukaj: "a" }, "email");
  expect(byEmail).toEqual({ szukaj: "a", sortuj: "email", strona: undefined });
  expect(sortOf(withSort(byEmail, "email"))).toEqual({ by: "email", order: "desc" });
  expect(withSort({}, "firma").sortuj).toBe("-firma");
  expect(withSort({ sortuj: "-firma" }, "firma").sortuj).toBeUndefined();
  expect(withChanged({ strona: 4 }, { status: "aktywny" })).toEqual({ strona: undefined, status: "aktywny" });
});
