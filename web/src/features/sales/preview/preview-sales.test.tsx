// @vitest-environment jsdom
import type { SalesListFile } from "@ekorok/domain/sales/contract/sales";
import { proposeSalesSheet } from "@ekorok/domain/sales/list-plan";
import { act } from "react";
import { expect, test } from "vitest";
import { pageText, salesPreview } from "../../../../test/cards-and-sales.ts";
import { answerWith, ok, refusal, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { click, find, findButton } from "../../../../test/stand-in-page.ts";
import { PreviewSales } from "./preview-sales.tsx";

const choose = (field: string, value: string) =>
  act(async () => {
    const list = find(`[aria-label="Kolumna dla pola ${field}"]`);
    Reflect.set(HTMLSelectElement.prototype, "value", value, list);
    list.dispatchEvent(new Event("change", { bubbles: true }));
  });

const rows = [
  ["A", "B"],
  ["x", 5],
];
const sheet = { name: "Lista", isHidden: false, rows };
const list: SalesListFile = {
  name: "lista.csv",
  sheets: [{ name: "Lista", isHidden: false, rowCount: 2, top: rows }],
  plans: [proposeSalesSheet(sheet, 0)],
  notes: ["Plik ma w nazwie .xlsx, a jest tekstem CSV."],
};

test("columns that are being chosen stay open, whatever the preview does", async () => {
  answerWith(() => refusal("Nie teraz."));
  await showInApp(() => (
    <PreviewSales id="1" list={list} target={{ year: 2026, month: 3 }} onTaken={() => {}} onLeave={() => {}} />
  ));
  expect(document.body.textContent).toContain("a jest tekstem CSV");
  await click(findButton("Wczytaj"));
  expect(document.activeElement?.textContent).toBe("Jak czytamy tę listę");
  const columns = find("details");
  expect(columns).toHaveProperty("open", true); // nothing was recognised
  await choose("Kod", "0");
  await choose("Liczba", "1");
  await until(() => expect(document.body.textContent).toContain("Nie teraz."));
  expect(find("details")).toBe(columns);
  expect(columns).toHaveProperty("open", true);
});

const goods = { code: "x", gtin: null, name: null };
const preview = salesPreview({
  months: [
    {
      year: 2026,
      month: 3,
      closed: null,
      lines: 1,
      rows: [
        {
          area: "eieEquipment",
          key: { group: "3" },
          pieces: "5",
          kilograms: "1.75",
          revenue: "1320.5",
          becomes: "row",
          from: [],
          products: 1,
          lines: 1,
        },
      ],
      rowCount: 1,
      otherCards: { products: [{ id: "a", ...goods }], productCount: 2 },
      broughtOver: [],
      carried: [],
      corrected: [],
    },
  ],
  unknown: [{ ...goods, quantity: "5", unit: "szt.", lines: 2, proposals: [] }],
  unknownCount: 1,
  waiting: { product: 2, month: 1 },
});

const look = async (id: string, top: (string | number)[][]) => {
  const asked = {
    name: "lista.csv",
    sheets: [{ name: "Lista", isHidden: false, rowCount: top.length, top }],
    plans: [proposeSalesSheet({ ...sheet, rows: top })],
  };
  await showInApp(() => (
    <PreviewSales id={id} list={asked} target={{ year: 2026, month: 3 }} onTaken={() => {}} onLeave={() => {}} />
  ));
};
const bar = () => find("[aria-label='Podsumowanie wczytania']").textContent;
const answer = (named: string) => {
  const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.includes(named));
  return act(async () => button?.click());
};

test("questions come first, then the planned rows, then the columns, and the bar says what is missing", async () => {
  answerWith(() => ok({ result: preview }));
  await look("3", [
    ["Kod", "Ilość", "Netto A", "Netto B"],
    ["x", 5, 10, 20],
  ]);
  await until(() => expect(bar()).toContain("Najpierw odpowiedz na 1 pytanie."));
  expect([...document.querySelectorAll("h2")].map(({ textContent }) => textContent)).toEqual([
    "Pytania do listy",
    "Towary, których nie znamy",
    "Co będzie w sprawozdaniach",
    "Jak czytamy tę listę",
  ]);
  expect(pageText()).toContain("1 320,50 zł");
  expect(pageText()).toContain("zmieniły się karty: x i jeszcze 1 produkt.");
  expect(pageText()).toContain("wszędzie: sprzedaż w kraju");
  await click(findButton("Wczytaj")); // disabled: it leads to the open question
  expect(document.activeElement?.textContent).toContain("Która kolumna to „Wartość netto”?");
  await answer("Netto B");
  expect(find('[aria-label="Kolumna dla pola Wartość netto"]')).toHaveProperty("value", "3");
  expect(document.activeElement?.textContent).toBe("Co będzie w sprawozdaniach");
  expect(bar()).toContain("czekają 3 pozycje: na wskazanie produktu 2, na otwarcie miesiąca 1");
});

test("first the quantity column is asked about, then rows that look like sums; skipped, rounded and lost values are named", async () => {
  const doubtful = [{ sheet: 0, index: 2, why: "sum" as const, text: "Razem za maj · 5" }];
  const rounded = [{ sheet: 0, cell: "C2", field: "quantity", text: "0,3333333333", value: "0.333333" }];
  const lostValues = [{ file: "wiersz 2: „1.234”", reason: "Nie wiadomo." }];
  const full = {
    ...preview,
    doubtful,
    doubtfulCounts: [{ sheet: 0, count: 1 }],
    abroad: 3,
    rounded,
    roundedCount: 1,
    lostValues,
    lostValueCount: 1,
    asked: "1.234",
  };
  answerWith(() => ok({ result: full }));
  await look("4", [
    ["Kod", "Ilość", "Liczba", "Numer zamówienia"],
    ["x", 5, 0.3333333333, "Z/1"],
    ["Razem za maj", 5, 5, ""],
  ]);
  expect(pageText()).not.toContain("Nie znaleźliśmy kolumny");
  expect(pageText()).toContain("Kolumny pominięte: „Numer zamówienia”");
  expect(find("details")).toHaveProperty("open", true);
  expect(bar()).toContain("Najpierw odpowiedz na 1 pytanie.");
  await click(findButton("Wczytaj"));
  expect(document.activeElement?.textContent).toContain("Która kolumna to „Liczba”?");
  await answer("C – Liczba");
  await until(() => expect(bar()).toContain("policzymy 1 pozycję"));
  expect(bar()).toContain("Najpierw odpowiedz na 2 pytania.");
  expect(pageText()).toContain("wiersz 3 (suma): Razem za maj · 5");
  expect(pageText()).toContain("Jak czytać liczby takie jak „1.234”?");
  expect(pageText()).toContain("C2 (Liczba): 0,3333333333 → 0,333333");
  expect(pageText()).toContain("wiersz 2: „1.234”: Nie wiadomo.");
  await answer("Pomiń niezaznaczone");
  expect(bar()).toContain("Najpierw odpowiedz na 1 pytanie.");
  expect(pageText()).toContain("obok inny kraj niż Polska: 3 wiersze. Co to znaczy?");
  await answer("Towar tam wyjechał");
  expect(pageText()).toContain("Towar tam wyjechał: do krajów UE to WDT");
  expect(bar()).not.toContain("Najpierw");
});

test("choosing a row of headings with another country column asks about countries again", async () => {
  answerWith(() => ok({ result: { ...preview, abroad: 1 } }));
  await look("5", [
    ["Kod", "Ilość", "Kraj", "Uwagi"],
    ["Kod", "Ilość", "Uwagi", "Kraj"],
    ["x", 5, "DE", "FR"],
  ]);
  const chooseHead = async (head: string) => {
    const label = [...document.querySelectorAll("label")].find((one) =>
      one.textContent?.includes("Wiersz z nagłówkami"),
    );
    const field = find(`#${label?.htmlFor}`);
    await act(async () => {
      Reflect.set(HTMLSelectElement.prototype, "value", head, field);
      field.dispatchEvent(new Event("change", { bubbles: true }));
    });
  };
  await until(() => expect(pageText()).toContain("obok inny kraj niż Polska"));
  await chooseHead("0");
  await answer("Towar tam wyjechał");
  expect(bar()).not.toContain("Najpierw");
  await chooseHead("1");
  expect(bar()).toContain("Najpierw odpowiedz na 1 pytanie.");
});
