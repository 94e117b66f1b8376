import { expect, test } from "vitest";
import { cameFrom, noteMove } from "./came-from.ts";

const place = (href: string) => ({ href, pathname: href.split("?")[0] ?? "" });
const afterMove = (from: string | undefined, to: string) => {
  noteMove(from === undefined ? undefined : place(from), place(to));
  return cameFrom();
};

test("the last page of the administration that was left for a client's, with its filters; moves within it do not count", () => {
  const start = cameFrom();
  expect(afterMove(undefined, "/raporty/2026?uid=1")).toBe(start);
  expect(afterMove("/admin", "/admin/reports?kolej=doradca")).toBe(start);
  const list = "/admin/reports?kolej=doradca";
  expect(afterMove(list, "/raporty/2026/3?uid=1")).toBe(list);
  expect(afterMove("/raporty/2026/3?uid=1", "/raporty/2026/4?uid=2")).toBe(list);
  expect(afterMove("/administracja", "/raporty")).toBe(list);
  expect(afterMove("/admin/users", "/raporty?uid=1")).toBe("/admin/users");
});
