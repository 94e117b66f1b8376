// @vitest-environment jsdom
import type { Product, ProductChanges, ProductFile } from "@ekorok/domain/products/contract/products";
import { partFrom } from "@ekorok/domain/products/product-parts";
import { expect, test } from "vitest";
import { GLASS, someBook } from "../../../../test/area-workbench.ts";
import { changesIn, pageText } from "../../../../test/cards-and-sales.ts";
import { answerWith, CLIENT, ok, refusal, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { click, findButton } from "../../../../test/stand-in-page.ts";
import { PreviewCardFile } from "./preview-card-file.tsx";

const file: ProductFile = {
  name: "wazony.csv",
  sheets: [
    {
      name: "wazony",
      isHidden: false,
      rows: [["Kod", "Nazwa"], ...Array.from({ length: 450 }, (_, n) => [`W-${n}`, `Wazon ${n}`])],
    },
  ],
  notes: [],
  reads: [],
};

/** A server that accepts this many requests, then none until `mend`. Returns the changes that it accepted. */
function serverTaking(requests: number) {
  const took: ProductChanges[] = [];
  const state = { left: requests };
  answerWith(({ path, body }) => {
    if (path.includes("/recounts")) return ok({ months: [] });
    if (state.left-- <= 0) return refusal("Kod „W-201” ma już inny produkt.");
    const changes = changesIn(body);
    took.push(changes);
    return ok({ result: { versions: changes.map(({ product }) => (product ? 1 : 0)) } });
  });
  return { took, mend: (more: number) => (state.left = more) };
}

test("a partly imported file says how much was imported, and all of that can be undone, in batches that can fail as well", async () => {
  const { took, mend } = serverTaking(2);
  await showInApp(() => (
    <PreviewCardFile uid={CLIENT} file={file} products={[]} book={someBook()} today="2026-03-01" onLeave={() => {}} />
  ));
  await click(findButton("Wczytaj 450 produktów"));
  await until(() => expect(pageText()).toContain("Wczytano 400 z 450 produktów"));
  expect(pageText()).toContain("Kod „W-201” ma już inny produkt.");

  mend(1);
  await click(findButton("Cofnij wczytanie"));
  await until(() => expect(pageText()).toContain("Cofnięto 200 z 400 produktów; ponów, aby cofnąć resztę."));
  mend(1);
  await click(findButton("Cofnij wczytanie"));
  await until(() => expect(pageText()).toContain("Karty są takie jak przedtem."));
  const codes = took.map((step) => [step.length, step[0]?.product?.code ?? null]);
  expect(codes).toEqual([
    [200, "W-0"],
    [200, "W-200"],
    [200, null],
    [200, null],
  ]);
  // The last batch is undone first.
  expect(took[2]?.map(({ id }) => id)).toEqual(took[1]?.map(({ id }) => id));
});

test("open questions come before the import; sums are no products, and skipped columns are named", async () => {
  const { took } = serverTaking(1);
  const rows = [
    ["Kod", "Nazwa", "Grupa", "Szt. w kartonie", "Masa butelki [g]", "Masa kartonu [g]"],
    ["A", "Sok", "Soki", 12, 310, null],
    ["A", "Sok", "Soki", 12, null, 240],
    ["Razem 1 pozycja"],
  ];
  const asked = { ...file, sheets: [{ name: "karty", isHidden: false, rows }] };
  await showInApp(() => (
    <PreviewCardFile uid={CLIENT} file={asked} products={[]} book={someBook()} today="2026-03-01" onLeave={() => {}} />
  ));
  expect(pageText()).toContain("Kolumny pominięte: „Grupa”.");
  expect(pageText()).toContain("wiersz 4 (suma): Razem 1 pozycja");
  expect(pageText()).toContain("Nowe produkty: 1");
  await click(findButton("Wczytaj 1 produkt"));
  expect(pageText()).toContain("Najpierw odpowiedz na pytania powyżej.");
  await click(findAnswer("Wszystkie"));
  expect(pageText()).toContain("”? Wszystkie"); // folded, but it can be changed
  await click(findButton("Pomiń niezaznaczone"));
  expect(pageText()).toContain("330 kg"); // 310 g, and a twelfth of 240 g
  await click(findButton("Wczytaj 1 produkt"));
  await until(() => expect(pageText()).toContain("Wczytano 1 produkt"));
  expect(took[0]?.map(({ product }) => product?.code)).toEqual(["A"]);
});

test("a changed card shows its composition before and after; all cards are shown on demand", async () => {
  serverTaking(0);
  const glass = partFrom("packaging", { category: GLASS.id, level: "individual", use: "singleUse", unitMass: "310" });
  const version = { validFrom: "2026-01-01", origin: "own" as const, productMass: null, parts: [glass] };
  const [first, second] = ["W-0", "W-1"].map((code, n): Product => {
    const names = { code, gtin: null, name: `Wazon ${n}`, unit: null, units: [] };
    return { id: code, version: 1, ...names, versions: [version], isWithdrawn: false };
  });
  const rows = Array.from({ length: 450 }, (_, n) => [
    `W-${n}`,
    n === 1 ? "Wazonik" : `Wazon ${n}`,
    ...(n === 0 ? ["Szkło", 250] : []),
  ]);
  const sheet = {
    name: "wazony",
    isHidden: false,
    rows: [["Kod", "Nazwa", "Materiał", "Masa składnika [g]"], ...rows],
  };
  const products = [first, second].filter((one) => one !== undefined);
  await showInApp(() => (
    <PreviewCardFile
      {...{ products }}
      uid={CLIENT}
      file={{ ...file, sheets: [sheet] }}
      book={someBook()}
      today="2026-03-01"
      onLeave={() => {}}
    />
  ));
  const cells = () =>
    [...document.querySelectorAll("tbody tr")].map((row) => row.textContent.replaceAll("\u00a0", " "));
  expect(cells()[0]).toBe(
    "zmieniony W-0 Wazon 0" +
      "było: opakowanie: Szkło, jednostkowe, jednorazowe, 310 g → będzie: opakowanie: Szkło, 250 g" +
      "było: 310 kg → będzie: 250 kg",
  );
  expect(cells()[1]).toBe("zmieniony W-1 WazonikNazwa: Wazon 1 → Wazonikbez zmian");
  expect([cells().length, pageText().includes("pierwsze 100 z 450")]).toEqual([100, true]);
  await click(findButton("Pokaż wszystkie"));
  expect(pageText()).toContain("pierwsze 350 z 450");
  await click(findButton("Pokaż następne"));
  expect([cells().length, pageText().includes("pierwsze")]).toEqual([450, false]);
});

const findAnswer = (label: string): HTMLElement => {
  const found = [...document.querySelectorAll("button")].find((one) => one.textContent.startsWith(label));
  if (!found) throw new Error(`no answer ${label}`);
  return found;
};

test("more products than fit in one request are imported and undone as one", async () => {
  const { took } = serverTaking(6);
  await showInApp(() => (
    <PreviewCardFile uid={CLIENT} file={file} products={[]} book={someBook()} today="2026-03-01" onLeave={() => {}} />
  ));
  await click(findButton("Wczytaj 450 produktów"));
  await until(() => expect(pageText()).toContain("Wczytano 450 produktów"));
  await click(findButton("Cofnij wczytanie"));
  await until(() => expect(pageText()).toContain("Karty są takie jak przedtem."));
  expect(took.map((step) => step.length)).toEqual([200, 200, 50, 50, 200, 200]);
});
