// @vitest-environment jsdom
import type { ImportFile, SheetPlan } from "@ekorok/domain/imports/contract/imports";
import { leftOutSheet } from "@ekorok/domain/imports/plan";
import type { Sheet } from "@ekorok/domain/imports/sheet";
import { expect, test } from "vitest";
import { packagings } from "../../../test/area-workbench.ts";
import { click, findButton, show } from "../../../test/stand-in-page.ts";
import { BlankMonths, openBlankMonths, MonthQuestion, monthsAsked, openMonths } from "./month-questions.tsx";
import { DoubtfulRows } from "./doubtful-rows.tsx";
import { openRivals, rivalQuestions } from "./rival-columns.tsx";
import { ScaleQuestion } from "./number-questions.tsx";

const sheetPlan: SheetPlan = { ...leftOutSheet, area: "packagings", head: 0 };
const plan: ImportFile["plan"] = {
  sheets: [sheetPlan],
  month: { year: 2026, month: 5 },
  mode: "update",
  decimalSign: null,
};
const sheetSummary = { name: "x", isHidden: false, rowCount: 3, top: [] };
const file: ImportFile = {
  id: "00000000-0000-4000-8000-000000000002",
  name: "x.csv",
  sheets: [sheetSummary],
  notes: [],
  plan,
  remembered: null,
};
const options = () => [...document.querySelectorAll("label")].map(({ textContent }) => textContent);
const buttons = () => [...document.querySelectorAll("button")].map(({ textContent }) => textContent);
const press = async (name: string) => {
  const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.startsWith(name));
  if (!button) throw new Error(`no button ${name}`);
  await click(button);
};
const choose = async (name: string) => {
  const option = [...document.querySelectorAll("label")].find(({ textContent }) => textContent?.startsWith(name));
  if (!option) throw new Error(`no option ${name}`);
  await click(option);
};

const said = () => document.body.textContent ?? "";

test("of two possible columns the user chooses one by an example; the answer sets its unit and can be changed", async () => {
  const sheet: Sheet = {
    name: "x",
    isHidden: false,
    rows: [
      ["Kategoria", "Masa netto [t]", "Masa brutto [kg]"],
      ["Szkło", 1, 1200],
    ],
  };
  const ask = async (asked: SheetPlan) => {
    let next = asked;
    const about = { sheet, area: packagings(), about: "", plan: asked, onChange: (plan: SheetPlan) => (next = plan) };
    await show(<>{rivalQuestions("0", about)}</>);
    return () => next;
  };
  const chosen = await ask({ ...sheetPlan, rivals: { mass: [1, 2] } });
  expect(buttons()).toEqual([
    "B – Masa netto [t]na przykład: 1",
    "C – Masa brutto [kg]na przykład: 1200",
    "Żadna z nichpole zostanie puste",
  ]);
  await press("B –");
  expect(chosen()).toMatchObject({ columns: { mass: 1 }, units: { mass: "Mg" }, rivals: {} });
  const changed = await ask(chosen());
  expect(said()).toContain("Która kolumna to „Masa”? B – Masa netto [t]");
  await press("Zmień");
  await press("C –");
  expect(changed()).toMatchObject({ columns: { mass: 2 }, units: { mass: "kg" } });
});

test("a mass column beside a count asks once whether it is of one piece or of all", async () => {
  const sheet: Sheet = {
    name: "x",
    isHidden: false,
    rows: [
      ["Kategoria", "Liczba", "Masa kartonu [g]"],
      ["M3", 4000, 310],
    ],
  };
  const asked = { ...sheetPlan, rivals: { mass: [2], unitMass: [2] } };
  expect(openRivals(asked)).toBe(1);
  const ask = async (plan: SheetPlan) => {
    let next = plan;
    const about = { sheet, area: packagings(), about: "", plan, onChange: (changed: SheetPlan) => (next = changed) };
    await show(<>{rivalQuestions("0", about)}</>);
    return () => next;
  };
  const chosen = await ask(asked);
  expect(buttons()).toEqual([
    "Jednej sztukipomnożymy ją przez liczbę sztuk",
    "Wszystkich sztuk w wierszuweźmiemy ją taką, jaka jest",
    "Pomiń tę kolumnęmasę uzupełnisz potem w tabeli",
  ]);
  await press("Jednej");
  expect(chosen()).toMatchObject({ columns: { unitMass: 2 }, units: { unitMass: "g" }, rivals: {} });
  const changed = await ask(chosen());
  await press("Zmień");
  await press("Wszystkich");
  expect(changed().columns).toEqual({ mass: 2 }); // the unit of one piece is gone
});

test("rows that look like sums are left out when confirmed, and a real row can be ticked", async () => {
  const doubtful = [
    { sheet: 0, index: 7, why: "sum" as const, text: "Razem kg · 3" },
    { sheet: 0, index: 8, why: "note" as const, text: "sporządził: Jan" },
  ];
  let sheets: readonly SheetPlan[] = [];
  const counts = (count: number) => [{ sheet: 0, count }];
  const onSheets = (next: readonly SheetPlan[]) => (sheets = next);
  await show(<DoubtfulRows {...{ file, plan, doubtful, onSheets }} doubtfulCounts={counts(2)} />);
  expect(said()).toContain("2 wiersze wyglądają na sumy albo dopiski. Pominąć je?");
  expect(options()).toEqual(["wiersz 8 (suma): Razem kg · 3", "wiersz 9 (dopisek): sporządził: Jan"]);
  await click(findButton("Pomiń niezaznaczone"));
  expect(sheets[0]?.readRows).toEqual([]);
  await choose("wiersz 8"); // imported only once it is answered
  expect(sheets[0]?.readRows).toEqual([]);
  await click(findButton("Pomiń niezaznaczone"));
  expect(sheets[0]?.readRows).toEqual([7]);
  expect(sheets[0]).not.toHaveProperty("leftRows"); // undefined would be sent as null
  await show(<DoubtfulRows {...{ file, plan, onSheets }} doubtful={doubtful.slice(1)} doubtfulCounts={counts(1)} />);
  expect(said()).toContain("Zaznacz go, jeśli jest zwykłym wierszem: wczytamy go z pozostałymi.");
});

test("if there are too many such rows to list, the answer covers all of them in each sheet", async () => {
  const sheets = ["a", "b"].map((name) => ({ ...sheetSummary, name }));
  const two = { ...plan, sheets: [sheetPlan, sheetPlan] };
  const doubtful = [
    ...Array.from({ length: 250 }, (_, index) => ({ sheet: 0, index, why: "sum" as const, text: `Razem ${index}` })),
    { sheet: 1, index: 3, why: "sum" as const, text: "Razem kg" },
  ];
  const doubtfulCounts = [
    { sheet: 0, count: 270 },
    { sheet: 1, count: 1 },
  ];
  let settled = two;
  const ask = () =>
    show(
      <DoubtfulRows
        {...{ doubtful, doubtfulCounts }}
        file={{ sheets }}
        plan={settled}
        onSheets={(next: readonly SheetPlan[]) => (settled = { ...two, sheets: [...next] })}
      />,
    );
  await ask();
  expect(said()).toContain("271 wierszy wygląda na sumy albo dopiski. Pominąć je?");
  expect([said().includes("Pokazujemy pierwsze 100"), options().length]).toEqual([true, 100]);
  await click(findButton("Pomiń niezaznaczone"));
  expect(settled.sheets.map(({ readRows, leftRows }) => [readRows, leftRows])).toEqual([
    [[], undefined],
    [[], undefined],
  ]);
  settled = two;
  await ask();
  await click(findButton("Pokaż jeszcze 151"));
  expect([options().length, options().at(-1)]).toEqual([252, "Pozostałe 20 wierszy, których tu nie wymieniamy"]);
  await click(findButton("Zaznacz wszystkie"));
  await choose("a, wiersz 8 ");
  await click(findButton("Pomiń niezaznaczone"));
  expect(settled.sheets.map(({ readRows, leftRows }) => [readRows, leftRows])).toEqual([
    [[], [7]],
    [[], []],
  ]);
  await ask();
  expect(said()).toContain("Pominąć je? wczytamy 270, pozostałe pomijamy");
});

test("masses that are off by a thousand are reported with the unit that would explain it", async () => {
  const off = {
    sheet: 0,
    count: 2,
    compared: 2,
    row: 2,
    pieces: "4000",
    unitMass: "310",
    mass: "1.24 kg",
    fixes: [{ field: "mass", unit: "Mg" }],
    units: {},
  };
  let chosen: SheetPlan | null = null;
  await show(<ScaleQuestion {...{ off, plan }} about="" onSheet={(_, next) => (chosen = next)} />);
  expect(said()).toContain("w wierszu 2: 4\u00a0000 szt. × 310 g = 1\u00a0240 kg, a masa to 1,24 kg");
  await press("Kolumna „Masa” jest w Mg");
  expect(chosen).toMatchObject({ units: { mass: "Mg" } });
  await press("Wczytaj tak, jak jest w pliku");
  expect(chosen).toMatchObject({ isScaleKept: true });
});

test("sheets that name another month ask once, and the answer applies to all their rows", async () => {
  let chosen: readonly SheetPlan[] = [];
  const april = { year: 2026, month: 4 };
  const otherMonths = [0, 2].map((sheet) => ({ sheet, ...april }));
  const asked = { ...plan, sheets: [sheetPlan, sheetPlan, sheetPlan] };
  expect(monthsAsked(otherMonths)).toEqual(["2026-04"]);
  expect(openMonths(otherMonths, asked)).toBe(1);
  await show(<MonthQuestion {...{ otherMonths }} plan={asked} word="2026-04" onSheets={(next) => (chosen = next)} />);
  expect(said()).toContain("W pliku jest kwiecień 2026. Do którego miesiąca należą wiersze?");
  expect(buttons()).toEqual(["kwiecień 2026", "maj 2026"]);
  await press("kwiecień");
  expect(chosen.map(({ constants }) => constants)).toEqual([{ month: "2026-04" }, {}, { month: "2026-04" }]);
  expect(openMonths(otherMonths, { ...plan, sheets: chosen })).toBe(0);
  const quarter = [{ sheet: 1, year: 2026, month: 5, period: "II kwartał 2026" }];
  await show(<MonthQuestion otherMonths={quarter} plan={asked} word="2026-05" onSheets={(next) => (chosen = next)} />);
  expect(said()).toContain("W pliku jest „II kwartał 2026”. Do którego miesiąca należą wiersze?");
  await press("maj");
  expect(chosen[1]?.constants).toEqual({ month: "2026-05" });
});

test("rows without a month take that of the row above or of the page", async () => {
  const sheet: Sheet = { name: "x", isHidden: false, rows: [["Data", "Masa"]] };
  const asked = { ...sheetPlan, columns: { month: 0 } };
  let chosen: SheetPlan = asked;
  expect(openBlankMonths([{ sheet: 0, count: 2 }], [asked])).toBe(1);
  await show(
    <BlankMonths
      {...{ sheet }}
      plan={asked}
      month={plan.month}
      count={2}
      about=""
      onChange={(next) => (chosen = next)}
    />,
  );
  expect(said()).toContain("Bez wpisu w kolumnie „A – Data”: 2 wiersze. Z którego miesiąca?");
  expect(buttons()).toEqual(["Z tego, co wiersz powyżej", "maj 2026"]);
  await press("Z tego");
  expect(chosen.blankMonths).toBe("above");
  expect(openBlankMonths([{ sheet: 0, count: 2 }], [chosen])).toBe(0);
});
