// @vitest-environment jsdom
import { type ImportFile, leftOutSheet, type Sheet, type SheetPlan } from "@ekorok/domain";
import { expect, test } from "vitest";
import { packagings } from "../../../test/area-workbench.ts";
import { click, findButton, show } from "../../ui/stand-in-page.ts";
import { DoubtfulRows } from "./doubtful-rows.tsx";
import { MonthQuestion } from "./month-question.tsx";
import { RivalColumns } from "./rival-columns.tsx";
import { ScaleQuestion } from "./scale-question.tsx";

const sheetPlan: SheetPlan = { ...leftOutSheet, area: "packagings", head: 0 };
const plan: ImportFile["plan"] = {
  sheets: [sheetPlan],
  month: { year: 2026, month: 5 },
  mode: "update",
  decimalSign: null,
};
const file: ImportFile = {
  id: "00000000-0000-4000-8000-000000000002",
  name: "x.csv",
  sheets: [{ name: "x", isHidden: false, rowCount: 3, top: [] }],
  notes: [],
  plan,
  isRemembered: false,
};
const options = () => [...document.querySelectorAll("label")].map(({ textContent }) => textContent);
const choose = async (name: string) => {
  const option = [...document.querySelectorAll("label")].find(({ textContent }) => textContent?.startsWith(name));
  if (!option) throw new Error(`no option ${name}`);
  await click(option);
};

test("which of two columns is meant is asked with an example of each, and the answer brings its unit", async () => {
  const sheet: Sheet = {
    name: "x",
    isHidden: false,
    rows: [
      ["Kategoria", "Masa netto [t]", "Masa brutto [kg]"],
      ["Szkło", 1, 1200],
    ],
  };
  let chosen: SheetPlan | null = null;
  const asked = { ...sheetPlan, rivals: { mass: [1, 2] } };
  await show(<RivalColumns {...{ sheet, area: packagings() }} plan={asked} onChange={(next) => (chosen = next)} />);
  expect(options()).toEqual([
    "B – Masa netto [t]na przykład: 1",
    "C – Masa brutto [kg]na przykład: 1200",
    "Żadna z nich",
  ]);
  await choose("B –");
  expect(chosen).toMatchObject({ columns: { mass: 1 }, units: { mass: "Mg" }, rivals: {} });
});

test("a mass beside a count is asked once, for one piece or for all, and the answer settles both", async () => {
  const sheet: Sheet = {
    name: "x",
    isHidden: false,
    rows: [
      ["Kategoria", "Liczba", "Masa kartonu [g]"],
      ["M3", 4000, 310],
    ],
  };
  let chosen: SheetPlan | null = null;
  const asked = { ...sheetPlan, rivals: { mass: [2], unitMass: [2] } };
  await show(<RivalColumns {...{ sheet, area: packagings() }} plan={asked} onChange={(next) => (chosen = next)} />);
  expect(options()).toEqual(["Jednej sztuki", "Wszystkich sztuk w wierszu", "Żadnej z nich: pomiń tę kolumnę"]);
  await choose("Jednej");
  expect(chosen).toMatchObject({ columns: { unitMass: 2 }, units: { unitMass: "g" }, rivals: {} });
});

test("rows that look like sums are left out once somebody says so; one that is a row can be ticked", async () => {
  const doubtful = [
    { sheet: 0, index: 7, why: "sum" as const, text: "Razem kg · 3" },
    { sheet: 0, index: 8, why: "note" as const, text: "sporządził: Jan" },
  ];
  let sheets: readonly SheetPlan[] = [];
  await show(<DoubtfulRows {...{ file, plan, doubtful }} onSheets={(next) => (sheets = next)} />);
  expect(options()).toEqual(["wiersz 8 (suma): Razem kg · 3", "wiersz 9 (dopisek): sporządził: Jan"]);
  await click(findButton("Pomiń niezaznaczone"));
  expect(sheets[0]?.readRows).toEqual([]);
  await choose("wiersz 8");
  expect(sheets[0]?.readRows).toEqual([7]);
});

test("masses that are off by a thousand are shown, with the unit that would explain it", async () => {
  const scales = [
    {
      sheet: 0,
      count: 2,
      compared: 2,
      row: 2,
      pieces: "4000",
      unitMass: "310",
      mass: "1.24 kg",
      fixes: [{ field: "mass", unit: "Mg" }],
    },
  ];
  let chosen: SheetPlan | null = null;
  await show(<ScaleQuestion {...{ file, plan, scales }} onSheet={(_, next) => (chosen = next)} />);
  expect(document.querySelector("legend")?.textContent).toContain(
    "w wierszu 2: 4\u00a0000 szt. × 310 g = 1\u00a0240 kg, a masa to 1,24 kg",
  );
  await choose("Kolumna „Masa” jest w Mg");
  expect(chosen).toMatchObject({ units: { mass: "Mg" } });
  await choose("Wczytaj tak, jak jest w pliku");
  expect(chosen).toMatchObject({ isScaleKept: true });
});

test("sheets that say another month are asked about once, and the answer stands in all of their rows", async () => {
  let chosen: readonly SheetPlan[] = [];
  const said = { year: 2026, month: 4 };
  await show(
    <MonthQuestion
      plan={{ ...plan, sheets: [sheetPlan, sheetPlan, sheetPlan] }}
      otherMonths={[
        { sheet: 0, ...said },
        { sheet: 2, ...said },
      ]}
      onSheets={(next) => (chosen = next)}
    />,
  );
  expect(options()).toEqual(["kwiecień 2026", "maj 2026"]);
  await choose("kwiecień");
  expect(chosen.map(({ constants }) => constants)).toEqual([{ month: "2026-04" }, {}, { month: "2026-04" }]);
});
