import { expect, test } from "vitest";
import { areaById } from "./all-areas.ts";
import { rowLike } from "./row-like.ts";

const area = areaById("packagings");
const glass = { category: "glass", use: "singleUse", level: "individual", mass: "5 kg", document: "FV 1" };
const steel = { ...glass, category: "steel" };
const crates = { ...glass, level: "transport" };

test.each([
  ["the only one of its name", { category: "glass" }, [glass, steel], glass],
  ["whatever was counted", { ...glass, mass: null, document: null }, [glass, steel], glass],
  ["of several the one that agrees in the rest", { ...crates, mass: "1 kg" }, [glass, crates], crates],
  ["none where it cannot be told which", { category: "glass" }, [glass, crates], null],
  ["none of two that are alike", glass, [glass, glass], null],
  ["none of another name", { category: "wood" }, [glass, steel], null],
  ["none for a row without a name", { mass: "5 kg" }, [{ mass: "5 kg" }], null],
])("%s", (_, cells, others, expected) => {
  expect(area && rowLike(area, cells, others)).toBe(expected);
});
