import { expect, test } from "vitest";
import { freshlySignedIn } from "../session/session-state.ts";
import { guard, type PageAddress } from "./guard.ts";
import { parseQuery } from "../query-string.ts";

const claims = { uid: "u1", email: "a@b.pl", displayName: "", photoUrl: null, secondFactor: "off" } as const;
const sessions = {
  nobody: { status: "signed-out", isByChoice: false, isForgotten: false },
  user: freshlySignedIn({ ...claims, isAdmin: false }),
  due: freshlySignedIn({ ...claims, isAdmin: true, secondFactor: "due" }),
  admin: freshlySignedIn({ ...claims, isAdmin: true }),
} as const;

const place = (address: string): PageAddress => {
  const [pathname = "", query = ""] = address.split("?");
  return { pathname, search: parseQuery(query) };
};
const open = new Set(["/login", "/reset-hasla"]);

test.each([
  // who, from, to, where it leads; – is where it wanted to go
  ["nobody", null, "/raporty", "/login?powrot=/raporty"],
  ["nobody", null, "/raporty/2026/11?uid=x&q=1", "/login?uid=x&q=1&powrot=/raporty/2026/11"],
  ["nobody", null, "/", "/login"],
  ["nobody", null, "/?uid=x", "/login?uid=x"],
  ["nobody", null, "/admin/users", "/login?powrot=/admin/users"],
  ["nobody", null, "/no-such-page", "/login?powrot=/no-such-page"],
  ["nobody", null, "/login?uid=x", "–"],
  ["nobody", null, "/reset-hasla", "–"],
  ["user", null, "/raporty", "–"],
  ["user", null, "/reset-hasla", "–"],
  ["user", null, "/login", "/"],
  ["user", null, "/drugi-skladnik?powrot=/raporty", "/raporty"],
  ["nobody", null, "/drugi-skladnik", "/login?powrot=/drugi-skladnik"],
  ["due", null, "/drugi-skladnik", "–"],
  ["due", null, "/", "/drugi-skladnik"],
  ["due", null, "/login?powrot=/admin/users", "/drugi-skladnik?powrot=/admin/users"],
  ["due", null, "/admin/users?uid=x", "/drugi-skladnik?uid=x&powrot=/admin/users"],
  ["due", null, "/reset-hasla", "–"],
  ["user", null, "/login/", "/"],
  ["user", null, "/login?powrot=/login/", "/"],
  ["user", null, "/ADMIN/users", "/"],
  ["user", null, "/login?powrot=/raporty/2026", "/raporty/2026"],
  ["user", null, "/login?powrot=/raporty&uid=x&q=1", "/raporty?q=1"],
  ["user", null, "/login?powrot=//evil.pl", "/"],
  ["user", null, "/admin", "/"],
  ["user", null, "/admin/users?q=1", "/"],
  ["user", null, "/administracja", "/"],
  ["user", "/raporty?uid=x", "/start", "–"],
  ["user", null, "/raporty?uid=x", "–"], // the server says no, and the page says so
  ["admin", null, "/admin/users", "–"],
  ["admin", null, "/login", "/admin"],
  ["admin", null, "/login?powrot=//evil.pl", "/admin"],
  ["admin", null, "/login?uid=x", "/?uid=x"],
  ["admin", null, "/login?powrot=/raporty&uid=x", "/raporty?uid=x"],
  ["admin", "/raporty?uid=x", "/start", "/start?uid=x"],
  ["admin", "/raporty?uid=x", "/raporty/2026?widok=1", "/raporty/2026?widok=1&uid=x"],
  ["admin", "/raporty?uid=x", "/raporty?uid=y", "–"],
  ["admin", "/raporty?uid=x", "/admin/users", "–"],
  ["admin", "/raporty?uid=x", "/administracja", "–"],
  ["admin", null, "/admin/users?uid=x&q=1", "/admin/users?q=1"],
  ["admin", null, "/administracja?uid=x&q=1", "/administracja?q=1"],
  ["admin", "/admin/users?uid=x", "/raporty", "–"],
  ["admin", "/raporty", "/start", "–"],
  ["admin", "/raporty?uid=x", "/reset-hasla", "–"],
  ["admin", "/raporty?uid=x&uid=y", "/start", "–"],
] as const)("%s from %s to %s: %s", (who, from, to, expected) => {
  const target = place(to);
  const led = guard({
    to: target,
    from: from === null ? undefined : place(from),
    requiresAuth: !open.has(target.pathname.replace(/(?<=.)\/$/, "")),
    session: sessions[who],
  });
  expect(led).toEqual(expected === "–" ? null : place(expected));
});
