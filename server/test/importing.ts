import { importFile, importPreview, type ImportFile } from "@ekorok/domain/imports/contract/imports";
import { expect } from "vitest";
import { call, newRequest, type App } from "./people.ts";
import { read } from "./reporting.ts";
import { upload } from "./uploads.ts";

export async function uploaded(
  app: App,
  uid: string,
  file: Buffer,
  query: Record<string, string> = {},
): Promise<ImportFile> {
  const answer = await upload(app, uid, file, query);
  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.any(String)]);
  return importFile.parse(answer.json());
}

type Plan = ImportFile["plan"];
export const preview = async (app: App, uid: string, { id, plan }: { id: string; plan: Plan }) =>
  importPreview.parse((await call(app, "previewImport", { uid, id, plan })).json().result);
export const take = (app: App, uid: string, { id, plan }: { id: string; plan: Plan }, area: string, shown = "") =>
  newRequest(app, "takeImport", { uid, id, plan, area, shown });
export const rowsIn = async (app: App, uid: string, month: number, area = "packagings") =>
  (await read(app, uid, 2026, month, area)).json<{ rows: { cells: Record<string, string | null> }[] }>().rows;

/** Imports a file as proposed, and returns the preview. */
export async function taken(app: App, uid: string, file: { id: string; plan: Plan }, area = "packagings") {
  const shown = await preview(app, uid, file);
  const answer = await take(app, uid, file, area, Object.entries(shown.shown).find(([id]) => id === area)?.[1]);
  expect(answer.statusCode).toBe(200);
  return shown;
}

/** The file with the answer that rows which look like sums or notes are left out. */
export const withoutDoubtful = ({ id, plan }: { id: string; plan: Plan }, readRows: number[] = []) => ({
  id,
  plan: { ...plan, sheets: plan.sheets.map((sheet) => ({ ...sheet, readRows })) },
});
