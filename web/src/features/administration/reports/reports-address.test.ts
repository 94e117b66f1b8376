import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import { expect, test } from "vitest";
import { reportsSearch } from "./reports-search.ts";
import { canBePicked, matchesFilters, listQueryOf, filterChoices, withChanged } from "./reports-address.ts";

const read = (address: Record<string, unknown>) => reportsSearch(address);

test("the Polish words of an address become the server's query", () => {
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

test("the year's own report can be asked for in place of a month", () => {
  const search = read({ rok: "2025", miesiac: "caly-rok" });
  expect(listQueryOf(search)).toMatchObject({ year: 2025, month: "wholeYear" });
  const report = { year: 2025, status: "draft", due: "ahead", isOutdated: false, turn: null } as const;
  expect([null, 1, 12].map((month) => matchesFilters({ ...report, month }, search))).toEqual([true, false, false]);
});

test("invalid values are ignored", () => {
  const search = read({ rok: "1999", status: "constructor", miesiac: "13", kolej: ["klient", "doradca"], strona: "x" });
  expect(Object.values(search).filter((value) => value !== undefined)).toEqual([]);
});

test("another filter starts at the first page", () => {
  expect(withChanged(read({ rok: "2026", strona: "4" }), { kolej: "doradca" })).toMatchObject({ strona: undefined });
});

test("drafts are those that somebody waits for, and late means never submitted", () => {
  const report = { year: 2026, month: 3, status: "draft", due: "late", isOutdated: false, turn: "client" } as const;
  const [draft, late] = [read({ status: "robocze" }), read({ status: "po-terminie" })];
  expect([matchesFilters(report, draft), matchesFilters(report, late)]).toEqual([true, true]);
  const future = { ...report, due: "notBegun", turn: null } as const;
  expect([matchesFilters(future, draft), matchesFilters(future, late)]).toEqual([false, false]);
  expect(matchesFilters({ ...report, status: "returned", due: "met" }, late)).toBe(false);
});

test("with a month chosen, reports of other months cannot be ticked", () => {
  const waiting = {
    year: 2025,
    month: 3,
    status: "submitted",
    due: "met",
    isOutdated: false,
    turn: "consultancy",
  } as const;
  const may = { ...waiting, month: 5 };
  const tickedWith = (address: Record<string, unknown>) =>
    [waiting, may, { ...waiting, status: "approved", turn: null } as const]
      .filter((report) => canBePicked(report, read(address)))
      .map(({ month }) => month);
  expect(tickedWith({})).toEqual([3, 5]);
  expect(tickedWith({ miesiac: "3" })).toEqual([3]);
  expect(tickedWith({ status: "przyjete" })).toEqual([]);
});

test.each(["przyjete", "zatwierdzone"])("the address word %s asks for approved reports", (word) => {
  const search = read({ status: word });
  expect(search.status).toBe("przyjete");
  expect(listQueryOf(search)).toMatchObject({ status: "approved" });
  const { options } = filterChoices(2026)[1];
  expect(options.filter(({ label }) => label === "Przyjęte")).toHaveLength(1);
});

test("returned long ago means more than a week ago", () => {
  const search = read({ status: "zwrocone-dawno" });
  expect(listQueryOf(search)).toMatchObject({ status: "longReturned" });
  const report = { year: 2026, month: 3, status: "returned", due: "met", isOutdated: false, turn: "client" } as const;
  const today = dayInWarsaw(new Date());
  expect(
    [undefined, today, "2026-01-01"].map((returnedOn) => matchesFilters({ ...report, returnedOn }, search)),
  ).toEqual([false, false, true]);
});

test("only the offered page sizes are accepted", () => {
  expect([undefined, "50", "100", "1000"].map((ile) => listQueryOf(read({ ile })).pageSize)).toEqual([25, 50, 100, 25]);
});
