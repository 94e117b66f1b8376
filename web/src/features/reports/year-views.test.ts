import { expect, test } from "vitest";
import { yearViewAt } from "./year-views.ts";

test.each([
  [{}, "", undefined],
  [{ widok: "oplaty" }, "", "oplaty"],
  [{}, "terminy", "oplaty"],
  [{}, "dane-roczne", "dane"],
  [{}, "dane-recycled.M1", "dane"],
  [{}, "prognoza", "porownania"],
  [{}, "sprawozdanie-roczne", "roczne"],
  [{}, "nie-ma", undefined],
  [{ widok: "oplaty" }, "dane-roczne", "dane"],
  [{ widok: "oplaty" }, "matrix", undefined],
  [{ wersja: 2 }, "", "roczne"],
  [{ wersja: 2, porownaj: 1 }, "", "roczne"],
  [{ pokaz: "historia" }, "", "roczne"],
  [{ wersja: 2 }, "oplaty", "oplaty"],
] as const)("the view of %o with #%s is %s", (search, hash, view) => {
  expect(yearViewAt(search, hash)).toBe(view);
});
