// @vitest-environment jsdom
import { areaById } from "@ekorok/domain/areas/all-areas";
import type { ImportRow } from "@ekorok/domain/imports/contract/import-rows";
import type { ImportFile, ImportPreview } from "@ekorok/domain/imports/contract/imports";
import { LEFT_OUT, leftOutSheet, proposePlan } from "@ekorok/domain/imports/plan";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerWith, ok, showInApp, until } from "../../../test/stand-in-app.tsx";
import { click, find, findButton, press } from "../../../test/stand-in-page.ts";
import { LookAtFile } from "./look-at-file.tsx";
import { ImportResult } from "./take-file.tsx";

const packagings = areaById("packagings");

beforeEach(() =>
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  ),
);
afterEach(() => vi.unstubAllGlobals());

const fileOf = (head: string[], more: Partial<ImportFile["sheets"][number]>[] = []): ImportFile => {
  const sheets = [{ name: "Opakowania", top: [head, ["x"]] }, ...more].map((sheet) => ({
    name: "",
    isHidden: false,
    rowCount: 2,
    top: [],
    ...sheet,
  }));
  const plans = sheets.map(({ name, isHidden, top }, index) =>
    index === 0 && packagings ? proposePlan({ name, isHidden, rows: top }, packagings) : leftOutSheet,
  );
  const id = "00000000-0000-4000-8000-0000000000aa";
  const plan = { sheets: plans, month: { year: 2026, month: 5 }, mode: "update" as const, decimalSign: null };
  return { id, name: "obrót.xlsx", sheets, notes: [], plan, remembered: null };
};

const row = (line: number, more: Partial<ImportRow> = {}): ImportRow => ({
  area: "packagings",
  year: 2026,
  month: 5,
  sheet: 0,
  line,
  number: 0,
  before: {},
  problems: [],
  lacks: [],
  cells: { mass: `${line} kg` },
  ...more,
});

const nothing: ImportPreview = {
  shown: {},
  parts: [],
  refusedRows: 0,
  filledSheets: [0],
  refused: [],
  sums: [],
  doubtful: [],
  doubtfulCounts: [],
  scales: [],
  otherMonths: [],
  blankMonths: [],
  isAsked: false,
  roundedCount: 0,
  rounded: [],
  rows: { refused: [], changed: [], removed: [], added: [] },
  name: "one",
  lackingRows: 0,
  lacking: [],
  unknown: [],
  guessed: [],
  asked: null,
};
const part = { area: "packagings" as const, year: 2026, month: 5, added: 0, changed: 0, unchanged: 0, removed: 0 };

const look = async (file: ImportFile, preview: Partial<ImportPreview>, pages: readonly ImportRow[][] = []) => {
  const asked = answerWith(({ path, body }) => {
    if (path === "/functions/previewImport") return ok({ result: { ...nothing, ...preview } });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the page has sent it
    const { page } = (body as { data: { page: number } }).data;
    return ok({ result: { rows: pages[page] ?? [] } });
  });
  await showInApp(() => <LookAtFile file={file} onLeave={() => {}} />);
  await until(() => expect(document.querySelector("[aria-label='Podsumowanie wczytania']")).not.toBeNull());
  return asked;
};
const said = () => document.body.textContent ?? "";

test("the preview shows new and old values, and why a row is refused", async () => {
  await look(fileOf(["Kategoria", "Masa"]), {
    parts: [{ ...part, added: 1, changed: 1, unchanged: 7, closed: null }],
    refusedRows: 1,
    rows: {
      added: [row(9, { month: 6 }), row(4, { lacks: [{ field: "scope", reason: "Uzupełnij pole „Zakres”." }] })],
      changed: [row(2, { number: 3, before: { mass: "1 kg" } })],
      refused: [row(3, { cells: {}, problems: [{ field: "mass", text: "dużo", reason: "„dużo” to nie liczba." }] })],
      removed: [],
    },
    lackingRows: 1,
    lacking: [{ area: "packagings", field: "scope", count: 1 }],
  });
  expect(said()).toContain("Zmienione: 1");
  expect(said()).toContain("wiersz 2 pliku, wiersz 3 w sprawozdaniu");
  expect(said()).toContain("wiersz 9 pliku, czerwiec 2026"); // only if it differs
  expect(find("del").textContent).toBe("było: 1 kg");
  expect(said()).toContain("będzie: 2 kg");
  expect(said()).toContain("Masa: „dużo” to nie liczba.");
  expect(find("td[data-label='Zakres']:not(:empty)").textContent).toBe("brakuje");
  expect(said()).toContain("Opakowania, maj 2026: 1 nowy, 1 zmieniony, 7 bez zmian, 1 odrzucony.");
  expect(said()).toContain("W 1 wierszu brakuje czegoś, bez czego nie da się złożyć miesiąca: Zakres (1)");
  expect(document.querySelector("details")).toHaveProperty("open", false); // everything was recognised
});

test("a file that is read like the last one says since when, and which of its columns are gone", async () => {
  const file = fileOf(["Kategoria", "Masa"]);
  await look({ ...file, remembered: { at: "2026-10-12T09:00:00.000Z", gone: ["Waga opak."] } }, {});
  expect(said()).toContain("Dopasowano jak ostatnio (12.10.2026). Nie ma już kolumny: „Waga opak.”.");
  await click(findButton("Dopasuj od nowa"));
  expect(said()).not.toContain("Dopasowano jak ostatnio");
});

test("skipped parts are named, and the columns are unfolded if any was guessed", async () => {
  await look(fileOf(["Kateg.", "Kontrahent", "Masa"]), {});
  expect(said()).toContain("Kolumny pominięte: „Kontrahent”.");
  expect(said()).toContain("po części nazwy: Kategoria");
  expect(document.querySelector("details")).toHaveProperty("open", true);
});

test("all rows can be loaded page by page", async () => {
  const all = Array.from({ length: 300 }, (_, at) => row(at + 2));
  const asked = await look(
    fileOf(["Kategoria", "Masa"]),
    { parts: [{ ...part, added: 300, closed: null }], rows: { ...nothing.rows, added: all.slice(0, 50) } },
    [all.slice(0, 250), all.slice(250)],
  );
  expect(said()).toContain("pierwsze 50 z 300");
  const showMore = () =>
    act(async () =>
      [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.startsWith("Pokaż"))?.click(),
    );
  await showMore();
  await until(() => expect(said()).toContain("pierwsze 250 z 300"));
  await showMore();
  await until(() => expect(said()).toContain("wiersz 301 pliku"));
  expect(said()).not.toContain("pierwsze");
  expect(asked.map(({ path }) => path)).toEqual([
    "/functions/previewImport",
    "/functions/listImportRows",
    "/functions/listImportRows",
  ]);
});

test("a closed month says why nothing changes; our own summary sheet is recognised", async () => {
  const facts = ["Firma", "Siedziba", "NIP", "REGON", "Numer BDO", "Okres"].map((label) => [label, "x"]);
  await look(fileOf(["Kategoria", "Masa"], [{ name: "Zestawienie", top: facts }]), {
    parts: [{ ...part, unchanged: 2, closed: "Ten miesiąc jest przyjęty." }],
  });
  expect(said()).toContain("Ten plik niczego nie zmieni");
  expect(said()).toContain("Opakowania, maj 2026: Ten miesiąc jest przyjęty.");
  expect(said()).toContain("Arkusz pominięty: „Zestawienie” (nasze podsumowanie, nie ma w nim wierszy).");
  expect(said()).toContain("0 nowych, 0 zmienionych");
  expect(find("a[href*='/raporty/2026/5']").textContent).toBe("Wróć do miesiąca");
});

test("questions come first; after an answer the focus moves to the next one, and finally to the preview", async () => {
  const file = fileOf(["Kategoria", "Masa netto [t]", "Masa brutto [kg]"]);
  await look(file, {
    isAsked: true,
    parts: [{ ...part, added: 2, closed: null }],
    doubtful: [{ sheet: 0, index: 4, why: "sum", text: "Razem" }],
    doubtfulCounts: [{ sheet: 0, count: 1 }],
  });
  expect([...document.querySelectorAll("h2")].map(({ textContent }) => textContent)).toEqual([
    "Pytania do pliku",
    "Co się zmieni",
    "Jak czytamy ten plik",
  ]);
  expect(find("[aria-label='Podsumowanie wczytania'] output").textContent).toBe(
    "2 nowe, 0 zmienionych Najpierw odpowiedz na 2 pytania.",
  );
  const focused = () => document.activeElement?.textContent ?? "";
  await click(findButton("Wczytaj 2 wiersze")); // it is not ready yet, and focuses the question
  expect(focused()).toContain("Która kolumna to „Masa”?");
  await click(findButton("B – Masa netto [t]"));
  expect(focused()).toContain("W pliku nie ma pól „Zakres”, „Użycie”.");
  await click(findButton("Uzupełnię potem"));
  expect(focused()).toContain("1 wiersz wygląda na sumę albo dopisek.");
  await click(findButton("Pomiń niezaznaczone"));
  expect(focused()).toBe("Co się zmieni");
  await click(find("button[aria-label^='Zmień odpowiedź: Która kolumna']"));
  expect(focused()).toContain("Która kolumna to „Masa”?");
});

test("a sheet whose rows are all left out gets no question about missing fields", async () => {
  const file = fileOf(["Kategoria", "Masa"]);
  const parts = [{ ...part, added: 1, closed: null }];
  await look(file, {
    parts,
    filledSheets: [1],
    doubtful: [{ sheet: 0, index: 1, why: "sum", text: "M3 · 0,1" }],
    doubtfulCounts: [{ sheet: 0, count: 1 }],
  });
  expect(said()).toContain("1 wiersz wygląda na sumę");
  expect(said()).not.toContain("Co tam wpisać?");
});

test("rows with an unknown name can be left out; the question stays open while choosing", async () => {
  const asked = await look(fileOf(["Kategoria", "Masa"]), {
    refusedRows: 2,
    unknown: ["Podsuma drewno", "Łódź, dnia 3.05"].map((text) => ({ sheet: 0, field: "category", text, count: 1 })),
  });
  expect(said()).toContain("Nie ma czego wczytać: wszystkie wiersze są odrzucone.");
  await click(findButton("Pomiń wiersze z pozostałymi nazwami"));
  const selects = [...document.querySelectorAll<HTMLSelectElement>("[aria-label='Nazwy z pliku'] select")];
  expect(selects.map(({ value }) => value)).toEqual([LEFT_OUT, LEFT_OUT]);
  await until(() =>
    expect(asked.at(-1)?.body).toMatchObject({
      data: { plan: { sheets: [{ values: { category: { "Podsuma drewno": LEFT_OUT } } }] } },
    }),
  );
  await click(findButton("Gotowe"));
  expect(said()).toContain("2 nazw z pliku nie ma na naszych listach. Co oznaczają? pomijane: 2");
});

test("a file without rows says so", async () => {
  await look(fileOf(["Kategoria", "Masa"]), {});
  expect(said()).toContain("W tym pliku nie ma wierszy do wczytania.");
});

test("a file of unknown content first asks for its area", async () => {
  const file = fileOf(["Kategoria", "Masa", "Zakres", "Użycie"]);
  const doubtful = [{ sheet: 0, index: 4, why: "sum", text: "Razem" }];
  answerWith(() => ok({ result: { ...nothing, doubtful, doubtfulCounts: [{ sheet: 0, count: 1 }] } }));
  await showInApp(() => (
    <LookAtFile file={{ ...file, plan: { ...file.plan, sheets: [leftOutSheet] } }} onLeave={() => {}} />
  ));
  await until(() => expect(said()).toContain("Której części sprawozdania dotyczy ten plik?"));
  expect(document.querySelector("select")).toBeNull(); // in a select an arrow key would already answer
  await press(document.activeElement ?? document.body, "1"); // straight after the upload
  await until(() => expect(document.activeElement?.textContent).toContain("1 wiersz wygląda na sumę albo dopisek."));
  expect(said()).toContain("Której części sprawozdania dotyczy ten plik? Opakowania");
  await click(find("button[aria-label^='Zmień odpowiedź: Której części']"));
  expect(said()).not.toContain("Żadnej"); // the file has no other sheet
  await click(findButton("Opłaty SUP"));
  expect(said()).toContain("Której części sprawozdania dotyczy ten plik? Opłaty SUP");
});

test("the bar counts the required questions and focuses the first; optional ones say so", async () => {
  await look(fileOf(["Kategoria", "Masa"]), {
    parts: [{ ...part, added: 1, closed: null }],
    doubtful: [{ sheet: 0, index: 2, why: "sum", text: "Razem · 3" }],
    doubtfulCounts: [{ sheet: 0, count: 1 }],
    asked: "1.234",
  });
  const questions = [...document.querySelectorAll("fieldset[data-open]")].map(({ textContent }) => textContent ?? "");
  const waiting = questions.map((question) => question.includes("Możesz to pominąć"));
  expect(waiting).toEqual([true, false, true]);
  expect(said()).toContain("Najpierw odpowiedz na 1 pytanie.");
  await act(async () =>
    [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.startsWith("Wczytaj 1"))?.click(),
  );
  expect(document.activeElement?.textContent).toContain("1 wiersz wygląda na sumę albo dopisek");
});

test("a field that a column answers is no longer said to be missing", async () => {
  await look(fileOf(["Kategoria", "Masa", "Inna", "Ostatnia"]), { parts: [{ ...part, added: 1, closed: null }] });
  const [scope, use] = [...document.querySelectorAll<HTMLSelectElement>("fieldset select")];
  const choose = async (field: HTMLSelectElement | undefined, label: string) => {
    const option = [...(field?.options ?? [])].find(({ text }) => text.includes(label));
    if (field && option)
      await act(async () => {
        field.value = option.value;
        field.dispatchEvent(new Event("change", { bubbles: true }));
      });
  };
  await choose(scope, "C – Inna");
  await choose(use, "D – Ostatnia");
  await click(findButton("Gotowe"));
  expect(said()).not.toContain("W pliku nie ma");
});

test("after the import the way to the filled area has the focus", async () => {
  answerWith(() => ok({ imports: [] }));
  const parts = [{ ...part, id: "00000000-0000-4000-8000-0000000000ab", added: 2, undoneAt: null }];
  await showInApp(() => <ImportResult id="x" parts={parts} onLeave={() => {}} />);
  expect(document.activeElement?.textContent).toBe("Przejdź do: Opakowania");
  expect(document.activeElement?.getAttribute("href")).toContain("/raporty/2026/5/opakowania");
});
