// @vitest-environment jsdom
import type { Product, ProductFile } from "@ekorok/domain/products/contract/products";
import { partFrom } from "@ekorok/domain/products/product-parts";
import type { RecountMonth } from "@ekorok/domain/sales/contract/sale-recounts";
import { expect, test } from "vitest";
import { someBook } from "../../../test/area-workbench.ts";
import { changesIn, pageText } from "../../../test/cards-and-sales.ts";
import { answerWith, CLIENT, ok, showInApp, until } from "../../../test/stand-in-app.tsx";
import { click, findButton } from "../../../test/stand-in-page.ts";
import { PreviewCardFile } from "./from-file/preview-card-file.tsx";
import { CardsToConfirm } from "./card-doubts.tsx";
import { useCardSheet } from "./sheet/use-card-sheet.ts";

const book = someBook();
const today = "2026-03-01";
const card = (id: string, code: string): Product => ({
  id,
  version: 1,
  code,
  gtin: null,
  name: null,
  unit: null,
  units: [],
  versions: [
    {
      validFrom: "2026-01-01",
      origin: "own",
      productMass: "350",
      parts: [partFrom("packaging", { level: "individual", use: "singleUse", unitMass: "12" })],
    },
  ],
  isWithdrawn: false,
});
const [lamp, cup] = [card("lamp", "L-1"), card("cup", "K-1")];

/** A server that saves everything; returns the codes of what it saved. */
function codesSent(touched: readonly RecountMonth[] = []): string[] {
  const codes: string[] = [];
  answerWith(({ path, body }) => {
    if (path.endsWith("/previewCards")) return ok({ result: { months: touched } });
    const changes = changesIn(body);
    codes.push(...changes.map(({ product }) => product?.code ?? ""));
    return ok({ result: { versions: changes.map(({ version }) => version + 1) } });
  });
  return codes;
}

test("in the sheet a doubtful card waits to be confirmed or corrected, and the others are saved", async () => {
  const codes = codesSent();
  await showInApp(() => {
    const sheet = useCardSheet({ uid: CLIENT, products: [lamp, cup], book, day: { from: null, today } });
    const mass = (id: string, cell: string) => sheet.patch([{ id: `${id}/0`, key: "unitMass", cell }]);
    return (
      <>
        <button onClick={() => mass("lamp", "900")}>Ciężkie</button>
        <button onClick={() => mass("lamp", "13")}>Zwykłe</button>
        <button onClick={() => mass("cup", "14")}>Inna karta</button>
        <CardsToConfirm cards={sheet.toConfirm} onConfirm={sheet.confirm} />
      </>
    );
  });
  await click(findButton("Ciężkie"));
  await until(() => expect(pageText()).toContain("L-1: Opakowania 1 szt. ważą 900 g, a sam produkt 350 g."));
  await click(findButton("Inna karta"));
  await until(() => expect(codes).toEqual(["K-1"]));
  await click(findButton("Zwykłe"));
  await until(() => expect(codes).toEqual(["K-1", "L-1"]));
  expect(pageText()).not.toContain("na potwierdzenie");
  await click(findButton("Ciężkie"));
  await until(() => expect(pageText()).toContain("1 karta czeka na potwierdzenie"));
  await click(findButton("Tak ma być, zapisz"));
  await until(() => expect(codes).toEqual(["K-1", "L-1", "L-1"]));
  expect(pageText()).not.toContain("na potwierdzenie");
});

const march: RecountMonth = {
  year: 2026,
  month: 3,
  isClosed: false,
  products: [{ id: "lamp", code: "L-1", gtin: null, name: null }],
  productCount: 1,
};

test("in the sheet a card that affects counted months waits until somebody confirms it, once", async () => {
  const codes = codesSent([march]);
  await showInApp(() => {
    const sheet = useCardSheet({ uid: CLIENT, products: [lamp, cup], book, day: { from: null, today } });
    const patch = (cell: string) =>
      sheet.patch(["lamp", "cup"].map((id) => ({ id: `${id}/0`, key: "unitMass", cell })));
    return (
      <>
        <button onClick={() => patch("13")}>Pierwsza</button>
        <button onClick={() => patch("14")}>Druga</button>
        <CardsToConfirm cards={sheet.toConfirm} onConfirm={sheet.confirm} />
      </>
    );
  });
  await click(findButton("Pierwsza"));
  await until(() => expect(pageText()).toContain("1 karta czeka na potwierdzenie"));
  expect(pageText()).toContain(
    "L-1: Zmiana dotyczy miesięcy, które są już policzone według tej karty. Otwarte: marzec 2026.",
  );
  await until(() => expect(codes).toEqual(["K-1"]));
  await click(findButton("Tak ma być, zapisz"));
  await until(() => expect(codes).toEqual(["K-1", "L-1"]));
  await click(findButton("Druga"));
  await until(() => expect(codes).toEqual(["K-1", "L-1", "L-1", "K-1"]));
});

test("before cards of a file are imported, the counted months that they affect are listed", async () => {
  const codes = codesSent([march, { ...march, month: 2, isClosed: true }]);
  const rows = [
    ["Kod", "Nazwa", "Rodzaj opakowania", "Masa składnika [g]"],
    ["L-1", "Lampa", "jednostkowe", 20],
  ];
  const file = { name: "karty.csv", sheets: [{ name: "karty", isHidden: false, rows }], notes: [], reads: [] };
  await showInApp(() => (
    <PreviewCardFile uid={CLIENT} file={file} products={[lamp]} book={book} today={today} onLeave={() => {}} />
  ));
  await click(findButton("Wczytaj 1 produkt"));
  await until(() => expect(pageText()).toContain("Wczytać karty?"));
  expect(pageText()).toContain("Otwarte: marzec 2026.");
  expect(pageText()).toContain("Zamknięte: luty 2026.");
  expect(codes).toEqual([]);
  await click(findButton("Zatwierdź"));
  await until(() => expect(codes).toEqual(["L-1"]));
});

test("doubtful cards of a file are pointed out, and have to be confirmed before they are imported", async () => {
  const codes = codesSent();
  const rows = [
    ["Kod", "Nazwa", "Masa produktu [g]", "Rodzaj opakowania", "Masa składnika [g]"],
    ["W-1", "Wazon", 500, "jednostkowe", 20],
    ["W-2", "Wazonik", 50, "jednostkowe", 200],
  ];
  const file: ProductFile = {
    name: "wazony.csv",
    sheets: [{ name: "wazony", isHidden: false, rows }],
    notes: ["W pliku są makra."],
    reads: [],
  };
  await showInApp(() => (
    <PreviewCardFile uid={CLIENT} file={file} products={[]} book={book} today={today} onLeave={() => {}} />
  ));
  expect(pageText()).toContain("W pliku są makra.");
  expect(pageText()).toContain("1 karta budzi wątpliwości");
  expect(pageText()).toContain("W-2 Wazonik: Opakowania 1 szt. ważą 200 g");
  await click(findButton("Wczytaj 2 produkty"));
  expect(pageText()).toContain("Wczytać karty mimo to?");
  expect(codes).toEqual([]);
  await click(findButton("Zatwierdź"));
  await until(() => expect(codes).toEqual(["W-1", "W-2"]));
});
