// @vitest-environment jsdom
import { areaById } from "@ekorok/domain/areas/all-areas";
import type { ImportFile, ImportList, ImportPreview } from "@ekorok/domain/imports/contract/imports";
import { writtenSheets } from "@ekorok/domain/exports/contract/sheets";
import { proposePlan } from "@ekorok/domain/imports/plan";
import { LARGEST_FILE } from "@ekorok/domain/contract/limits";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerWith, type Asked, ok, refusal, showInApp, until } from "../../../test/stand-in-app.tsx";
import { click, find, findButton, hideAll } from "../../../test/stand-in-page.ts";
import { toasts } from "../../ui/overlays/toasts.ts";
import { ImportPage } from "./import-page.tsx";

const packagings = areaById("packagings");
if (!packagings) throw new Error("no packagings");
const ID = "00000000-0000-4000-8000-0000000000aa";
const from = { year: 2026, month: 5, area: "packagings" } as const;
const top = [
  ["Kategoria", "Masa"],
  ["Szkło", "2"],
];
const file: ImportFile = {
  id: ID,
  name: "obrót.xlsx",
  sheets: [{ name: "Opakowania", isHidden: false, rowCount: 2, top }],
  notes: [],
  plan: {
    sheets: [proposePlan({ name: "Opakowania", isHidden: false, rows: top }, packagings)],
    month: { year: 2026, month: 5 },
    mode: "update",
    decimalSign: null,
  },
  remembered: null,
};
const month = { year: 2026, month: 5, unchanged: 0, changed: 0, removed: 0 };
const preview: ImportPreview = {
  shown: { packagings: "p1", batteries: "b1" },
  parts: [
    { ...month, area: "packagings", added: 2, closed: null },
    { ...month, area: "batteries", added: 1, closed: null },
  ],
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
type Recent = ImportList["imports"][number];
const recent = (more: Partial<Recent>): Recent => ({
  id: ID,
  name: "obrót.xlsx",
  at: "2026-05-20T10:00:00Z",
  by: null,
  parts: [{ area: "packagings", year: 2026, month: 5, added: 2, changed: 0, removed: 0, undoneAt: null }],
  isKept: false,
  ...more,
});

type Server = {
  list?: Recent[];
  upload?: () => ReturnType<typeof ok>;
  command?: (asked: Asked) => ReturnType<typeof ok>;
};
/** Opens the page; returns the requests and the files that it asked the address for. */
async function opened(id: string | undefined, { list = [], upload, command }: Server = {}) {
  const files: (string | undefined)[] = [];
  const asked = answerWith((one) => {
    const { method, path } = one;
    if (method === "POST" && path.includes("/imports?")) return upload?.() ?? ok(file);
    if (path === "/functions/previewImport") return ok({ result: preview });
    if (path.startsWith("/functions/")) return command?.(one) ?? refusal("Nie.");
    if (/\/imports\/[^/]+\?/.test(path)) return ok(file);
    return path.endsWith("/imports") ? ok({ imports: list }) : refusal("Nie ma.", 404);
  });
  await showInApp(() => <ImportPage from={from} id={id} onFile={(next) => files.push(next)} />);
  return { asked, files };
}
const choose = (size: number) => {
  const input = find("input[type=file]");
  const chosen = new File(["x"], "obrót.xlsx");
  Object.defineProperty(chosen, "size", { value: size });
  Object.defineProperty(input, "files", { value: [chosen], configurable: true });
  return act(async () => void input.dispatchEvent(new Event("change", { bubbles: true })));
};
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the page has sent it
const areaIn = (body: unknown) => (body as { data: { area: string } }).data.area;
const said = () => document.body.textContent ?? "";
const uploads = (asked: readonly Asked[]) =>
  asked.filter(({ method, path }) => method === "POST" && /imports\?/.test(path));

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

test("a file that is too large is refused before it is sent, and the server's refusal is shown beside the button", async () => {
  const { asked, files } = await opened(undefined, { upload: () => refusal("To nie jest arkusz.") });
  await choose(LARGEST_FILE + 1);
  expect(said()).toContain("Plik jest za duży");
  expect(uploads(asked)).toEqual([]);

  await choose(10);
  await until(() => expect(said()).toContain("To nie jest arkusz."));
  expect(said()).not.toContain("Plik jest za duży");
  expect([uploads(asked).length, files]).toEqual([1, []]);
});

test("a file that was read goes into the address", async () => {
  const { asked, files } = await opened(undefined);
  await choose(10);
  await until(() => expect(files).toEqual([ID]));
  expect(uploads(asked)[0]?.path).toContain("area=packagings");
});

test("a template has a heading with its unit for each field, lists of choices, and an example row", async () => {
  const { asked } = await opened(undefined);
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => {} }));
  await click(findButton("Wzór: Opakowania"));
  await until(() => expect(asked.some(({ path }) => path.startsWith("/api/sheets"))).toBe(true));
  const { body } = asked.find(({ path }) => path.startsWith("/api/sheets")) ?? {};
  const sheets = writtenSheets.parse(body instanceof Blob ? JSON.parse(await body.text()) : body);
  const [sheet] = sheets;
  expect([sheets.length, sheet?.name, sheet?.isExample]).toEqual([1, "Opakowania", true]);
  expect(sheet?.head).toEqual(expect.arrayContaining(["Miesiąc", "Masa [kg]"]));
  expect(sheet?.rows[0]?.[sheet.head.indexOf("Miesiąc")]).toBe("przykład: 2026-05");
  const scope = sheet?.lists?.find(({ column }) => sheet.head[column] === "Zakres");
  expect(scope?.items.length).toBeGreaterThan(1);
});

test("recent files are opened again, undone, or marked as undone", async () => {
  const [part] = recent({}).parts;
  if (!part) throw new Error("no part");
  const { asked, files } = await opened(undefined, {
    list: [
      recent({}),
      recent({ id: "b", name: "cofnięty.csv", parts: [{ ...part, undoneAt: "2026-05-21T10:00:00Z" }] }),
      recent({ id: "c", name: "odczytany.csv", parts: [], isKept: true }),
      recent({ id: "d", name: "usunięty.csv", parts: [] }),
    ],
    command: () => ok({ result: { parts: [], left: 2 } }),
  });
  await until(() => expect(said()).toContain("Opakowania: maj 2026"));
  expect([said().includes("Cofnięte"), said().includes("Jeszcze nie wczytany"), said().includes("usunięty")]).toEqual([
    true,
    true,
    false,
  ]);
  await click(find("[aria-label='Otwórz plik odczytany.csv']"));
  expect(files).toEqual(["c"]);

  await click(find("[aria-label='Cofnij wczytanie pliku obrót.xlsx']"));
  await until(() => expect(asked.map(({ path }) => path)).toContain("/functions/undoImport"));
  await until(() =>
    expect(toasts.current()?.text).toBe("Cofnięto wczytanie. 2 wiersze zmieniono później, więc zostały."),
  );
});

test("if a later area fails, the error is shown, and nothing is announced as imported", async () => {
  const taken: string[] = [];
  await opened(ID, {
    command: ({ body }) => {
      taken.push(areaIn(body));
      return areaIn(body) === "packagings" ? ok({ result: { parts: [] } }) : refusal("Ten miesiąc zamknięto.", 409);
    },
  });
  await until(() => findButton("Wczytaj 3 wiersze"));
  await click(findButton("Wczytaj 3 wiersze"));
  await until(() => expect(said()).toContain("Ten miesiąc zamknięto."));
  expect(taken).toEqual(["packagings", "batteries"]);
  expect(said()).not.toContain("Wczytano");
});

test("choices survive leaving the page until the file is imported", async () => {
  const chosen = () => document.querySelector("label:has(input[type=radio]:checked)")?.textContent;
  const command = ({ body }: Asked) => ok({ result: { parts: [{ ...month, area: areaIn(body), added: 2 }] } });
  await opened(ID, { command });
  await until(() => findButton("Wczytaj 3 wiersze"));
  const before = chosen();
  const other = [...document.querySelectorAll<HTMLInputElement>("input[type=radio]")].find(({ checked }) => !checked);
  if (!other) throw new Error("no other mode");
  await click(other);
  const mode = chosen();
  expect(mode).not.toBe(before);

  await hideAll();
  await opened(ID, { command });
  await until(() => expect(chosen()).toBe(mode));
  await until(() => findButton("Wczytaj 3 wiersze"));
  await click(findButton("Wczytaj 3 wiersze"));
  await until(() => expect(said()).toContain("Wczytano"));

  await hideAll();
  await opened(ID, { command });
  await until(() => expect(chosen()).toBe(before));
});
