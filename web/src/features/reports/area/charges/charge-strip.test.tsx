// @vitest-environment jsdom
import { areaById } from "@ekorok/domain/areas/all-areas";
import type { AreaId } from "@ekorok/domain/areas/area-ids";
import type { Book, Cells } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import { sumQuantities } from "@ekorok/domain/areas/quantities";
import { yearCharges, type YearCharges } from "@ekorok/domain/charges/contract/charges";
import { emptyDictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import { act, useState } from "react";
import { expect, test } from "vitest";
import { answerWith, CLIENT, ok, refusal, showInApp, until } from "../../../../../test/stand-in-app.tsx";
import type { GridRow } from "../../../../grid/grid-row.ts";
import { click, find, findButton } from "../../../../../test/stand-in-page.ts";
import { AreaChargePanel } from "./charge-strip.tsx";
import { type AreaCharges, useAreaCharges } from "./use-area-charges.ts";
// Preloaded: the product loads them lazily.
import "@ekorok/domain/charges/rules/air";
import "@ekorok/domain/charges/rules/packaging";
import "./charge-strip.tsx";
import "./area-costs.ts";

const SOURCE = "00000000-0000-4000-8000-000000000071";
const GLASS = "00000000-0000-4000-8000-0000000000aa";
const dictionaries = emptyDictionaries();
const rate = { value: "0.67", status: "official", source: "dla testów" } as const;
dictionaries["other-emission-sources"].types = {
  [SOURCE]: { name: "Amoniak", table: "A", unit: "kg", rates: { 2024: rate }, version: 1 },
};
dictionaries.packagings.categories = {
  [GLASS]: { name: "Szkło", material: "M5", feeRates: {}, recyclingLevels: {}, version: 1 },
};
const book: Book = { period: { year: 2024, month: 3 }, dictionaries };

function areaOf(id: AreaId): Area {
  const area = areaById(id);
  if (!area) throw new Error(`there is no area ${id}`);
  return area;
}
const ammonia = (voivodeship: string, kilograms: string): Cells => ({
  place: "Polna 1",
  gmina: "Gmina",
  voivodeship,
  source: SOURCE,
  amount: `${kilograms} kg`,
});
const rowOf = (cells: Cells, id = "r1"): GridRow => ({ id, cells });
const counted = (id: AreaId, ...rows: Cells[]) =>
  sumQuantities(rows.flatMap((cells) => areaOf(id).quantities(cells, book)));

const yearWith = (areas: YearCharges["areas"], open = [3]): YearCharges =>
  yearCharges.parse({
    year: 2024,
    version: null,
    deadlines: [],
    charges: [],
    gaps: ["Czeka na złożenie: marzec 2024."],
    open,
    areas,
    before: {},
    inputs: {},
  });

/** The charges of an area whose rows a test can change. */
async function shown(id: AreaId, first: readonly GridRow[], year: YearCharges | null) {
  let isBroken = year === null;
  const asked = answerWith(() => (isBroken ? refusal("Przerwa techniczna.", 503) : ok(year ?? yearWith([]))));
  let enter: (rows: readonly GridRow[]) => void = () => {};
  let aside: AreaCharges["aside"];
  const area = areaOf(id);
  const place = { uid: CLIENT, ...book.period, area: id };
  function Page() {
    const [rows, setRows] = useState(first);
    enter = setRows;
    const charges = useAreaCharges(area, book, place, rows);
    ({ aside } = charges);
    return <AreaChargePanel area={area} place={place} charges={charges} />;
  }
  await showInApp(Page);
  return {
    asked,
    enter: (...rows: GridRow[]) => act(async () => enter(rows)),
    mend: () => (isBroken = false),
    textOf: (row: GridRow) => plain(aside?.of(row) ?? ""),
  };
}

const plain = (text: string) => text.replaceAll("\u00a0", " ");
const said = () => plain(find('section[aria-label="Opłaty"]').textContent);
const isSaid = (...parts: string[]) => until(() => parts.forEach((part) => expect(said()).toContain(part)));

test("two offices with 700 zł each stay below their thresholds until an entered row exceeds one, without a request", async () => {
  const rest = counted("otherEmissions", ammonia("śląskie", "1045"), ammonia("mazowieckie", "1045"));
  const year = yearWith([
    { month: 1, area: "otherEmissions", quantities: rest },
    // The server's figures of this month are replaced by the rows on the page.
    { month: 3, area: "otherEmissions", quantities: counted("otherEmissions", ammonia("śląskie", "9999")) },
  ]);
  const { asked, enter } = await shown("otherEmissions", [], year);
  const below = "W 2024 roku dotąd: 700,15 zł. Do 800 zł rocznie nie płacisz; masz 700,15 zł.";
  await isSaid(`mazowieckie${below}`, `śląskie${below}`, "Opłaty tej części za miesiąc–");
  const requests = asked.length;
  await enter(rowOf(ammonia("śląskie", "150")));
  await isSaid(
    "Opłaty tej części za miesiąc100,50 zł",
    `mazowieckie${below}`,
    "śląskieW 2024 roku dotąd: 800,65 zł. Próg 800 zł przekroczony",
  );
  await enter(rowOf(ammonia("śląskie", "149")));
  await isSaid("Opłaty tej części za miesiąc99,83 zł", "Do 800 zł rocznie nie płacisz; masz 799,98 zł.");
  expect(asked).toHaveLength(requests);
});

test("a row has its own amount; an unknown one is not 0, and links to what is missing", async () => {
  const { enter, textOf } = await shown("otherEmissions", [rowOf(ammonia("śląskie", "10"))], yearWith([], [2, 3]));
  await isSaid("Opłaty tej części za miesiąc6,70 zł");
  expect(textOf(rowOf(ammonia("śląskie", "10")))).toBe("6,70 zł");
  expect(textOf(rowOf({ ...ammonia("śląskie", "10"), voivodeship: null }))).toBe("nieustalone");
  expect(textOf(rowOf({ place: null }))).toBe("");
  await enter(rowOf({ ...ammonia("śląskie", "10"), amount: null }));
  const notCounted = "Wpisz brakujące ilości i popraw błędy";
  await isSaid(`Opłaty tej części za miesiącnieustalone. ${notCounted}`, "dotąd: nieustalone");
  expect(said().split(notCounted)).toHaveLength(2); // once, though both lack it
  await enter(rowOf(ammonia("śląskie", "10")), rowOf({ place: "Polna 1" }, "r2"));
  await isSaid(`Opłaty tej części za miesiącco najmniej 6,70 zł. ${notCounted}`, "dotąd: co najmniej 6,70 zł");
  expect(said()).not.toContain("Uzupełnij:"); // it is here, and in no other month that is open
  expect(said()).not.toContain("0,00 zł");
});

test("packaging says how far the year is from 1 Mg, including other areas, and where the way of settling is entered", async () => {
  const packed = (mass: string): Cells => ({ scope: "introduced", use: "singleUse", category: GLASS, mass });
  const imported = counted("importedPackagings", {
    content: "packedProducts",
    use: "singleUse",
    category: GLASS,
    mass: "800 kg",
  });
  const { enter } = await shown(
    "packagings",
    [],
    yearWith([{ month: 2, area: "importedPackagings", quantities: imported }]),
  );
  const together = "Masa obejmuje razem opakowania produktów krajowych i importowanych.";
  await isSaid(
    "dotąd: nieustalone.",
    `Masa opakowań w roku: 800 kg. ${together} Do limitu 1 Mg (de minimis) zostało 200 kg.`,
  );
  expect(find('section[aria-label="Opłaty"] a').getAttribute("href")).toContain("/raporty/2024?widok=dane#dane-");
  await enter(rowOf(packed("150.5 kg")));
  await isSaid("Do limitu 1 Mg (de minimis) zostało 49,5 kg.");
  await enter(rowOf(packed("150.5 kg")), rowOf(packed("50 kg"), "r2"));
  await isSaid("Limit 1 Mg (de minimis) przekroczony o 0,5 kg.");
});

test("the month is computed while the rest of the year cannot be loaded, with a retry", async () => {
  const { mend } = await shown("otherEmissions", [rowOf(ammonia("śląskie", "10"))], null);
  await isSaid("Opłaty tej części za miesiąc6,70 zł", "Przerwa techniczna.");
  mend();
  await click(findButton("Spróbuj ponownie"));
  await isSaid("W 2024 roku dotąd: 6,70 zł.");
  expect(said()).not.toContain("Przerwa techniczna.");
});
