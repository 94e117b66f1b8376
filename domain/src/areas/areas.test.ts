import { expect, test } from "vitest";
import { permissionFlags } from "../permissions.ts";
import { areaAt, areas } from "./index.ts";

test("every permission flag belongs to one area, and every address to one area", () => {
  expect(areas.map(({ flag }) => flag).toSorted()).toEqual(permissionFlags.toSorted());
  expect(new Set(areas.map(({ slug }) => slug)).size).toBe(areas.length);
  for (const area of areas) expect(areaAt(area.slug)).toBe(area);
});

test("packagings have a short address, too; what is no area is none", () => {
  expect(areaAt("opakowania")?.id).toBe("packagings");
  for (const slug of ["", "opakowania-", "opakowania-zlom", "packagings", "Kotly", "podsumowanie"])
    expect(areaAt(slug)).toBeUndefined();
});
