import { expect, test } from "vitest";
import { unknownText } from "./year-cards.tsx";

test("names fees that cannot be computed yet", () => {
  const said = (...titles: string[]) => unknownText(titles).replaceAll("\u00a0", " ");
  expect(said("Opłata SUP")).toBe("Jednej opłaty nie da się jeszcze policzyć w całości: Opłata SUP.");
  expect(said("Opłata SUP", "Opłata BDO")).toBe(
    "2 opłat nie da się jeszcze policzyć w całości: Opłata SUP, Opłata BDO.",
  );
  expect(said("Opłata za emisję", "Opłata SUP", "Opłata za emisję")).toBe(
    "3 opłat nie da się jeszcze policzyć w całości: Opłata za emisję (2 urzędy), Opłata SUP.",
  );
});
