import { beforeEach, expect, test } from "vitest";
import { memoryStorage } from "../../test/memory-storage.ts";
import { yearOfList } from "../features/reports/review/next-to-check.tsx";
import { freshlySignedIn } from "../session/session-state.ts";
import { lastAdminPage, rememberAdminPage, switchPerson } from "./last-admin-page.ts";

const NOWHERE = "/admin/users";
const list = "/admin/reports?kolej=doradca";
let tab = memoryStorage();

const signedIn = (uid: string) =>
  freshlySignedIn({ uid, email: "", displayName: "", photoUrl: null, isAdmin: true, secondFactor: "off" });
const signedOut = { status: "signed-out", isByChoice: true, isForgotten: true } as const;

const place = (href: string) => ({ href, pathname: href.split("?")[0] ?? "" });
const afterMove = (from: string | undefined, to: string) => {
  rememberAdminPage(from === undefined ? undefined : place(from), place(to), tab);
  return lastAdminPage();
};
const as = (uid: string) => {
  switchPerson(signedIn(uid), tab);
  return lastAdminPage();
};

beforeEach(() => {
  tab = memoryStorage();
  switchPerson(signedOut, tab);
  as("ada");
});

test("the last page of the administration that was left for a client's, with its filters; moves within it do not count", () => {
  expect(afterMove(undefined, "/raporty/2026?uid=1")).toBe(NOWHERE);
  expect(afterMove("/admin", list)).toBe(NOWHERE);
  expect(afterMove(list, "/raporty/2026/3?uid=1")).toBe(list);
  expect(afterMove("/raporty/2026/3?uid=1", "/raporty/2026/4?uid=2")).toBe(list);
  expect(afterMove("/administracja", "/raporty")).toBe(list);
  expect(afterMove("/admin/users", "/raporty?uid=1")).toBe("/admin/users");
});

test("the tab stores it for its person only", () => {
  afterMove(list, "/raporty/2026/3?uid=1");
  const kept = tab;
  tab = memoryStorage(); // the module as it is after a reload: it knows nobody
  switchPerson(signedOut, tab);
  tab = kept;
  expect(as("ada")).toBe(list);
  expect(as("bea")).toBe(NOWHERE);
  expect(as("ada")).toBe(NOWHERE); // another was here meanwhile
});

test("signing out removes it", () => {
  afterMove(list, "/raporty/2026/3?uid=1");
  switchPerson(signedOut, tab);
  expect([lastAdminPage(), tab.length]).toEqual([NOWHERE, 0]);
});

test.each([
  ["/admin/reports?rok=2025&kolej=doradca", 2025],
  [list, undefined],
  ["/admin/reports?rok=dawno", undefined],
  ["/admin/users?rok=2025", undefined],
])("%s is a list of the year %s", (from, year) => {
  afterMove(from, "/raporty/2026/3?uid=1");
  expect(yearOfList()).toBe(year);
});
