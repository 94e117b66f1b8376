// @vitest-environment jsdom
import { emptyDictionaries, withItems } from "@ekorok/domain/dictionaries/dictionary-items";
import { confirmNumbersInput } from "@ekorok/domain/dictionaries/law-changes";
import type { Rate } from "@ekorok/domain/year-law/rate";
import { act, useState } from "react";
import { beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { answerWith, ok, refusal, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { click, find, findButton, findField, press, type } from "../../../../test/stand-in-page.ts";
import type { RatesAddress } from "./rates-address.ts";
import { RatesView } from "./rates-view.tsx";

const [steel, wood] = ["11111111-1111-4111-8111-111111111111", "21111111-1111-4111-8111-111111111111"];
const rate = (value: string, status: Rate["status"]): Rate => ({ value, status, source: "Dz.U. 2023 poz. 2683" });
const category = (name: string, now: Rate) => ({
  name,
  material: "M4",
  feeRates: { 2025: rate("0.3", "official"), 2026: now },
  recyclingLevels: {},
  version: 1,
});
const dictionaries = withItems(emptyDictionaries(), [
  { kind: "packagingCategory", id: steel, item: category("Stal", rate("0.8", "unconfirmed")) },
  { kind: "packagingCategory", id: wood, item: category("Drewno", rate("0.30", "derived")) },
]);

// Loaded on demand; preloaded here.
beforeAll(() =>
  Promise.all([import("./confirm-numbers-dialog.tsx"), import("../../dictionaries/item/rate-editor.tsx")]),
);
vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => {});

const none = { numbers: {}, changed: [] };
type Answers = { lawNumbers?: () => object; confirmNumbers?: () => ReturnType<typeof ok> };

async function opened(start: RatesAddress, { lawNumbers = () => none, confirmNumbers }: Answers = {}) {
  const asked = answerWith(({ path }) =>
    path.endsWith("/confirmNumbers") && confirmNumbers
      ? confirmNumbers()
      : path.endsWith("/lawNumbers")
        ? ok({ result: lawNumbers() })
        : path === "/api/dictionaries"
          ? ok(dictionaries)
          : ok({ result: { months: 0, openMonths: 0, openClients: 0, clients: 0 } }),
  );
  const View = () => {
    const [address, setAddress] = useState<RatesAddress>({ rok: 2026, ...start });
    return (
      <RatesView
        of="all"
        address={address}
        onAddress={async (change) => setAddress((before) => ({ ...before, ...change }))}
        hasOverview
      />
    );
  };
  await showInApp(View, "/", dictionaries);
  const bodiesOf = (name: string) => asked.filter(({ path }) => path.endsWith(`/${name}`)).map(({ body }) => body);
  await until(() => expect(said()).toContain("Urzędowe: "));
  return {
    saved: () => bodiesOf("confirmNumbers").map((body) => z.object({ data: confirmNumbersInput }).parse(body).data),
    usesAsked: () => bodiesOf("dictionaryItemUses"),
  };
}
const said = () => document.body.textContent.replaceAll("\u00a0", " ");
const links = () => [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));

test("the overview leads to each list and to what is to be confirmed there", async () => {
  await opened({});
  expect(links()).toEqual(
    expect.arrayContaining([
      "/admin/packagings/categories?rok=2026",
      "/admin/packagings/categories?rok=2026&status=do-potwierdzenia",
      "/admin/vehicles/fuels?rok=2026",
      "/admin/prawo?rok=2026",
      "/admin/prawo?rok=2026&status=do-potwierdzenia",
    ]),
  );
  expect(find("table").textContent).toContain("tylko nazwy");
});

test("numbers of two lists and of the law are ticked in the list and confirmed by one source in one dialog", async () => {
  const { saved, usesAsked } = await opened(
    { status: "do-potwierdzenia" },
    { confirmNumbers: () => ok({ result: { items: [], law: none } }) },
  );
  expect(find('table[aria-label="Opakowania – kategorie, 2026"] tbody').textContent).toContain("Stal");
  expect(find('table[aria-label="Opakowania – kategorie, 2026"] tbody').textContent).not.toContain("Drewno");
  await click(find('[aria-label="Zaznacz: Stal, Stawka opłaty produktowej"]'));
  await click(find('[aria-label="Zaznacz: Torby: opłata recyklingowa"]'));
  expect(find('[aria-label="Zaznaczone stawki"]').textContent).toContain("2 stawki z\u00a02 list");
  await click(findButton("Potwierdź"));
  await until(() => expect(find("dialog").textContent).toContain("Dziś mają różne źródła"));
  expect(findField("Źródło").value).toBe("");
  await until(() => expect(usesAsked()).toMatchObject([{ data: { ids: [steel] } }])); // numbers of the law are in no row
  await type(findField("Źródło"), "Dz.U. 2026 poz. 1");
  await click(findButton("Potwierdź 2 stawki"));
  await until(() => expect(find("dialog").textContent).toContain("Powód zmiany")); // an unlikely rate
  await type(findField("Powód zmiany"), "Odczytano w tekście.");
  await click(findButton("Potwierdź 2 stawki"));
  await until(() => expect(saved()).toHaveLength(1));
  const to = { status: "official", source: "Dz.U. 2026 poz. 1" };
  expect(saved()).toMatchObject([
    {
      changes: [{ id: steel, confirmed: ["feeRates.2026"], value: { feeRates: { 2026: { value: "0.8", ...to } } } }],
      reason: "Odczytano w tekście.",
      year: 2026,
      law: [{ path: "packaging.bagFee", from: null, to: { value: "0.20", ...to } }],
    },
  ]);
  await until(() => expect(document.querySelector("dialog")).toBeNull());
  expect(document.querySelector('[aria-label="Zaznaczone stawki"]')).toBeNull();
});

test("the source that the numbers name is filled in; the one typed last is offered", async () => {
  await opened({ szukaj: "stal" });
  await click(find('[aria-label^="Zaznacz wszystkie: Opakowania"]'));
  await click(findButton("Potwierdź"));
  await until(() => expect(findField("Źródło").value).toBe("Dz.U. 2023 poz. 2683"));
  await click(findButton("Anuluj"));
  window.localStorage.setItem("ekorok.habit./source", JSON.stringify("M.P. 2026 poz. 5"));
  await click(findButton("Potwierdź"));
  await click(findButton("Wstaw ostatnio podane: M.P. 2026 poz. 5"));
  expect(findField("Źródło").value).toBe("M.P. 2026 poz. 5");
  window.localStorage.clear();
});

test("two years compared show what differs, from the earlier to the later", async () => {
  await opened({ porownaj: 2025, szukaj: "opakowania kategorie" });
  await until(() => expect(said()).toContain("Inne niż w 2025 roku: 1 pozycja z"));
  const row = find("tbody tr");
  expect([...row.children].map(({ textContent }) => textContent.replaceAll("\u00a0", " "))).toEqual([
    "StalStawka opłaty produktowej",
    "0,30 zł/kg",
    "0,80 zł/kg",
    "+166,7 %",
  ]);
});

test("from the search, Enter goes on to the first number found, also before the search is done", async () => {
  await opened({});
  const field = findField("Szukaj");
  await type(field, "drewno");
  await press(field, "Enter");
  await until(() =>
    expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^Drewno, Poziom recyklingu, 2026/),
  );
});

test("a number opens its editor by a click or F2; arrows lead from one to the next, also into the next list", async () => {
  await opened({ szukaj: "opakowania" });
  const cells = [...document.querySelectorAll<HTMLElement>("button[data-row]")];
  expect(cells.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  await act(async () => cells[0]?.focus());
  for (const cell of cells.slice(0, -1)) await press(cell, "ArrowDown");
  expect(document.activeElement).toBe(cells.at(-1));
  expect(cells.at(-1)?.closest("table")?.getAttribute("aria-label")).toBe("Pozostałe stawki i progi, 2026");
  await click(find(`[data-row="${steel} feeRates "]`));
  await until(() => expect(findField("Wartość").value).toBe("0,8"));
});

test("numbers of the law are confirmed together with one source, and what somebody changed meanwhile is shown and not ticked", async () => {
  let numbers: Record<string, Rate> = {};
  const { saved } = await opened(
    { szukaj: "torby", status: "do-potwierdzenia" },
    {
      lawNumbers: () => ({ numbers, changed: [] }),
      confirmNumbers: () => {
        const isSecond = numbers["packaging.bagFee"] !== undefined;
        numbers = { "packaging.bagFee": rate("0.4", "unconfirmed") };
        return isSecond
          ? ok({ result: { items: [], law: { numbers, changed: [] } } })
          : refusal("Zmieniono w międzyczasie.", 409);
      },
    },
  );
  await click(find('[aria-label="Zaznacz: Torby: opłata recyklingowa"]'));
  await click(findButton("Potwierdź"));
  const dialog = () => find("dialog").textContent.replaceAll("\u00a0", " ");
  await until(() => expect(dialog()).toContain("Torby: opłata recyklingowa"));
  await type(findField("Źródło"), "Dz.U. 2026 poz. 1");
  await click(findButton("Potwierdź 1 stawkę"));
  await until(() => expect(dialog()).toContain("0,20 zł/szt. → 0,40 zł/szt."));
  expect(dialog()).toContain("Zmieniono w międzyczasie.");
  await click(find('dialog [aria-label="Zaznacz: Torby: opłata recyklingowa"]'));
  await click(findButton("Potwierdź 1 stawkę"));
  await until(() => expect(saved()).toHaveLength(2));
  const to = { status: "official", source: "Dz.U. 2026 poz. 1" };
  expect(saved().map(({ law }) => law)).toEqual([
    [{ path: "packaging.bagFee", from: null, to: { value: "0.20", ...to } }],
    [{ path: "packaging.bagFee", from: rate("0.4", "unconfirmed"), to: { value: "0.4", ...to } }],
  ]);
  await until(() => expect(document.querySelector("dialog")).toBeNull());
});
