import { expect, test } from "vitest";
import { reportsSearch } from "./reports-search.ts";
import { listQueryOf, withChanged } from "./wanted-list.ts";

const read = (address: Record<string, unknown>) => reportsSearch.parse(address);

test("the address is read in Polish and asked for in the server's words", () => {
  const search = read({
    rok: "2026",
    szukaj: " żółw ",
    status: "po-terminie",
    miesiac: "2",
    kolej: "klient",
    strona: "3",
  });
  expect(listQueryOf(search)).toEqual({
    year: 2026,
    search: "żółw",
    status: "overdue",
    month: 2,
    turn: "client",
    page: 3,
    pageSize: 25,
  });
});

test("what cannot be read is left out", () => {
  const search = read({ rok: "1999", status: "constructor", miesiac: "13", kolej: ["klient", "doradca"], strona: "x" });
  expect(Object.values(search).filter((value) => value !== undefined)).toEqual([]);
});

test("another filter starts at the first page", () => {
  expect(withChanged(read({ rok: "2026", strona: "4" }), { kolej: "doradca" })).toMatchObject({ strona: undefined });
});
