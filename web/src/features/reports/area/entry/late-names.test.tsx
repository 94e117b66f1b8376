// @vitest-environment jsdom
import type { Dictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import { act, useMemo } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { GLASS, packagings, rowsOnServer, someBook } from "../../../../../test/area-workbench.ts";
import { answerWith, CLIENT, ok, showInApp, until } from "../../../../../test/stand-in-app.tsx";
import { useDictionaries } from "../../../dictionaries/use-dictionaries.ts";
import { useAreaEntry } from "./use-area-entry.ts";

const { period, dictionaries: before } = someBook();
const area = packagings();
const place = { uid: CLIENT, ...period, area: area.id };
const ROW = "00000000-0000-4000-8000-000000000002";
const CARDBOARD = "00000000-0000-4000-8000-0000000000bb";
const after: Dictionaries = {
  ...before,
  packagings: {
    categories: {
      ...before.packagings.categories,
      [CARDBOARD]: { name: "Tektura", material: "M1", feeRates: {}, recyclingLevels: {}, version: 1 },
    },
  },
};
const loaded = { rows: [], askedAt: 0 };
const nothing = { rows: [], sent: null };
const work = { kept: { read: async () => nothing, write: () => {} }, left: nothing };

afterEach(() => {
  window.localStorage.clear();
  vi.unstubAllGlobals();
});

test("an unknown name that was added to a dictionary is loaded, read again and saved", async () => {
  const server = rowsOnServer();
  const asked = answerWith(({ method, path, body }) => {
    if (method === "PATCH") return server.patch(body);
    return ok(path === "/api/dictionaries" ? after : { result: { items: [] } });
  });
  let entry: ReturnType<typeof useAreaEntry> | null = null;
  const Page = () => {
    const dictionaries = useDictionaries();
    const book = useMemo(() => ({ period, dictionaries }), [dictionaries]);
    entry = useAreaEntry(area, book, place, loaded, work);
    return null;
  };
  await showInApp(Page, "/", before);
  await act(async () => void entry?.patch([{ id: ROW, key: "remarks", cell: "a" }]));
  expect(asked.filter(({ path }) => path === "/api/dictionaries")).toEqual([]);
  await act(async () => void entry?.patch([{ id: ROW, key: "category", cell: null, raw: "Tektura" }]));
  await until(() => expect(server.rows.get(ROW)?.cells).toEqual({ remarks: "a", category: CARDBOARD }));
  expect(entry).toMatchObject({ gridRows: [{ cells: { category: CARDBOARD } }] });
  expect(entry).not.toMatchObject({ gridRows: [{ raw: {} }] });
  // A known name loads nothing.
  await act(async () => void entry?.patch([{ id: ROW, key: "category", cell: GLASS.id }]));
  expect(asked.filter(({ path }) => path === "/api/dictionaries")).toHaveLength(1);
});
