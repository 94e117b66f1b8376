import { expect, test } from "vitest";
import { firstCharacters, shortened, withFullStop, withNoBreakSpaces } from "./typography.ts";

test.each([
  ["abc", 3, "abc", "abc"],
  ["abcd", 3, "abc", "abc…"],
  ["ab😀", 4, "ab😀", "ab😀"],
  ["ab😀c", 3, "ab", "ab…"],
])("%j cut to %i characters keeps surrogate pairs whole", (text, most, first, short) => {
  expect([firstCharacters(text, most), shortened(text, most)]).toEqual([first, short]);
});

test.each([
  ["Usunięto: Mleczarnia Łąka", "Usunięto: Mleczarnia Łąka."],
  ["Usunięto: Flota i Kotły S.A.", "Usunięto: Flota i Kotły S.A."],
  ["Na pewno?", "Na pewno?"],
])("%s ends as %s", (text, whole) => {
  expect(withFullStop(text)).toBe(whole);
});

test.each([
  ["2 862 szt. × 0,20 zł/szt.", "2_862_szt. ×_0,20_zł/szt."],
  ["0,5 Mg × 8 zł/Mg = 4 zł", "0,5_Mg ×_8_zł/Mg =_4_zł"],
  ["od 1 % do 1,5 %)", "od 1_% do 1,5_%)"],
  ["Dz.U. 2017 poz. 2490, stawka z 2018 r. waloryzowana", "Dz.U. 2017 poz._2490, stawka z 2018_r. waloryzowana"],
  ["0,5 10⁶ m³", "0,5_10⁶_m³"],
  ["art. 19 ust. 2, nr 215", "art._19 ust._2, nr_215"],
  ["(załącznik 6), EURO 5", "(załącznik_6), EURO_5"],
  ["2 godziny, 3 gramy, 2025 2026, 15 01 02", "2 godziny, 3 gramy, 2025 2026, 15 01 02"],
])("%s", (text, kept) => {
  expect(withNoBreakSpaces(text).replaceAll("\u00a0", "_")).toBe(kept);
});
