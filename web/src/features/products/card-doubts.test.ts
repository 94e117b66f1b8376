import type { CardVersion } from "@ekorok/domain/products/contract/products";
import { partFrom } from "@ekorok/domain/products/product-parts";
import { expect, test } from "vitest";
import { someBook } from "../../../test/area-workbench.ts";
import { doubtsOfSaving, cardDoubts } from "./card-doubts.tsx";

const book = someBook();
const version = (validFrom: string, productMass: string | null, unitMass: string): CardVersion => ({
  validFrom,
  origin: "own",
  productMass,
  parts: [partFrom("packaging", { category: null, level: "individual", use: "singleUse", unitMass })],
});
const card = (...versions: CardVersion[]) => ({
  code: "A",
  gtin: null,
  name: "Towar",
  unit: null,
  units: [],
  isWithdrawn: false,
  versions,
});

test("a missing mass, and packaging heavier than the product, are asked about once", () => {
  const heavy = card(version("2026-01-01", "10", "50"));
  expect(cardDoubts(heavy, book)).toEqual([expect.stringContaining("ważą 50 g")]);
  expect(doubtsOfSaving(undefined, heavy, book)).toHaveLength(1);
  expect(doubtsOfSaving(heavy, { ...heavy, name: "Inny" }, book)).toEqual([]);
  const two = card(version("2026-01-01", null, "50"), version("2026-06-01", null, "0"));
  expect(cardDoubts(two, book)).toEqual([expect.stringMatching(/^Wersja od .*, Składnik 1: Masa wynosi 0 g/)]);
});

test("a card that would begin later than before is asked about; another version is not", () => {
  const kept = card(version("2026-01-01", null, "50"));
  expect(doubtsOfSaving(kept, card(version("2026-05-01", null, "50")), book)).toEqual([
    expect.stringContaining("dopiero od"),
  ]);
  expect(doubtsOfSaving(kept, card(...kept.versions, version("2026-05-01", null, "60")), book)).toEqual([]);
  expect(doubtsOfSaving(kept, card(version("2025-05-01", null, "50")), book)).toEqual([]);
});
