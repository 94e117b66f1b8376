import { expect, test } from "vitest";
import { initialsOf, safePhoto } from "./portrait.ts";

test.each([
  ["Jan Kowalski", "jan@x.pl", "JK"],
  ["Łucja Maria Śliwa-Żak", "l@x.pl", "ŁŻ"],
  ["ewa", "e@x.pl", "E"],
  ["", "zofia@x.pl", "Z"],
  ["  „Eko” sp. z o.o.", "eko@x.pl", "SO"],
])("%s <%s> is %s", (displayName, email, initials) => {
  expect(initialsOf({ displayName, email })).toBe(initials);
});

test.each([
  ["/photos/1.png", "https://own.pl/photos/1.png"],
  ["https://own.pl/p.png", "https://own.pl/p.png"],
  ["data:image/png;base64,iVBOR", "data:image/png;base64,iVBOR"],
  ["https://elsewhere.pl/p.png", undefined],
  ["//elsewhere.pl/p.png", undefined],
  ["data:image/svg+xml,<svg onload=x>", undefined],
  ["javascript:alert(1)", undefined],
  [null, undefined],
])("the photo %s is shown as %s", (photoUrl, shown) => {
  expect(safePhoto(photoUrl, "https://own.pl")).toBe(shown);
});
