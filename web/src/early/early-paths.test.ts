import { monthInWarsaw } from "@ekorok/domain/periods/warsaw";
import { expect, test } from "vitest";
import { listQueryOf } from "../features/administration/reports/reports-address.ts";
import { stringifyQuery } from "../query-string.ts";
import { needsSession, pathsFor } from "./early-requests.ts";

const claims = {
  uid: "u1",
  email: "",
  displayName: "",
  photoUrl: null,
  isAdmin: false,
  secondFactor: "off",
} as const;
const own = ["/api/users/u1", "/api/dictionaries"];
const { year } = monthInWarsaw(new Date());

test.each([
  ["/raporty/2026", ["/api/users/u1/reports/2026"]],
  ["/raporty", [`/api/users/u1/reports/${year}`]],
  ["/", [`/api/users/u1/reports/${year}`]],
  ["/raporty/2026/11", ["/api/users/u1/reports/2026/11"]],
  [
    "/raporty/2026/11/opakowania-krajowe",
    ["/api/users/u1/reports/2026/11/packagings", "/api/users/u1/reports/2026/11"],
  ],
  ["/raporty/2026/11/podsumowanie", []],
  ["/raporty/2026/13", []],
  ["/raporty/1999", []],
  ["/raporty/2026/11/kotly/dalej", []],
  ["/konto/dane-firmy", []],
  ["/admin", []], // only for administrators
  ["/admin/reports", []],
])("at %s these are requested besides what every page needs: %j", (pathname, shown) => {
  expect(pathsFor({ pathname, search: "" }, claims)).toEqual([...own, ...shown]);
});

test("the list of reports is requested with the same path as by its page", () => {
  const asked = pathsFor({ pathname: "/admin/reports", search: "" }, { ...claims, isAdmin: true });
  expect(asked.at(-1)).toBe(`/api/reports${stringifyQuery(listQueryOf({}))}`);
});

test("so is the queue of the administration's first page", () => {
  const early = pathsFor({ pathname: "/admin", search: "" }, { ...claims, isAdmin: true });
  expect(early).toEqual([...own, "/api/reports/queue", "/api/reports/waiting"]);
});

test("with a query, which may name another client, only the account's own data is requested", () => {
  expect(pathsFor({ pathname: "/raporty/2026", search: "?uid=u2" }, claims)).toEqual(own);
});

test.each([
  ["/raporty/2026", "?widok=oplaty", ["", "/charges", "/duties"]],
  ["/raporty/2026", "?widok=dane", ["", "/charges"]],
  ["/raporty/2026", "?widok=porownania", ["", "/charges", "/outlook"]],
  ["/raporty/2026", "?widok=roczne", ["", "/charges"]],
  ["/raporty/2026", "?widok=inny", []],
  ["/raporty/2026", "?widok=dane&uid=u2", []],
  ["/raporty/1999", "?widok=dane", []],
  ["/raporty/2026/11", "?widok=dane", []],
])("for the view of a year %s%s what it shows is requested: %j", (pathname, search, parts) => {
  const shown = parts.map((part) => `/api/users/u1/reports/2026${part}`);
  expect(pathsFor({ pathname, search }, claims)).toEqual([...own, ...shown]);
});

test("with a second factor due, nothing is requested", () => {
  expect(pathsFor({ pathname: "/raporty/2026", search: "" }, { ...claims, secondFactor: "due" })).toEqual([]);
});

test.each([
  ["/login", false],
  ["/reset-hasla", false],
  ["/raporty/2026", true],
  ["/loginy", true],
])("%s: needs a session: %s", (pathname, matters) => {
  expect(needsSession({ pathname, search: "" })).toBe(matters);
});
