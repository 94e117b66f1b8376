import { expect, test } from "vitest";
import { roomAt } from "./rooms.ts";

test.each([
  ["/admin", "/admin"],
  ["/admin/", "/admin"],
  ["/admin/users/plik", "/admin/users"],
  ["/admin/users/00000000-0000-4000-8000-000000000001", "/admin/users"],
  ["/admin/reports/obowiazki", "/admin/reports"],
  ["/admin/stawki", "/admin/stawki"],
  ["/admin/vehicles/engines", "/admin/stawki"],
  ["/admin/prawo", "/admin/stawki"],
  ["/admin/laboratorium", "/admin/stawki"],
  ["/admin/system", "/admin/system"],
  ["/admin/nie-ma-takiej", undefined],
  ["/raporty/2026", undefined],
])("%s belongs to %s", (pathname, room) => {
  expect(roomAt(pathname)).toBe(room);
});
