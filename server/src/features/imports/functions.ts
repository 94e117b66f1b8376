import { importRowsOutput } from "@ekorok/domain/imports/contract/import-rows";
import {
  importPreview,
  importRowsInput,
  plannedImportInput,
  refusedRowsOutput,
  takeImportInput,
  takeImportOutput,
  undoImportInput,
  undoImportOutput,
} from "@ekorok/domain/imports/contract/imports";
import type { Db } from "../../db/index.ts";
import { leaveLarge } from "../../threads/large.ts";
import { forSignedIn, type Callable } from "../functions/callable.ts";
import { readableReports, reportWriter } from "../reports/access.ts";
import type { ReadableReports } from "../reports/proofs.ts";
import { pageOfRows } from "./kept-rows.ts";
import { previewImport } from "./preview.ts";
import { refusedRows } from "./refused-rows.ts";
import { readSheets, sizesOf } from "./store.ts";
import { takeImport } from "./take.ts";
import { undoImport } from "./undo.ts";

/** So many rows, and characters, are read and compared within a few milliseconds. */
const MOST_ROWS_HERE = 100;
const MOST_READ_HERE = 200_000;

async function sheetsOf(db: Db, uid: ReadableReports, id: string) {
  const { rowCount, size } = await sizesOf(db, uid, id);
  leaveLarge(rowCount, MOST_ROWS_HERE);
  leaveLarge(size, MOST_READ_HERE);
  return readSheets(db, uid, id);
}

const refuses = ["PERMISSION_DENIED", "NOT_FOUND", "FAILED_PRECONDITION"] as const;

/** What is done with a file that was read. */
export const importFunctions: readonly Callable[] = [
  forSignedIn({
    name: "previewImport",
    changesSomething: false,
    input: plannedImportInput,
    output: importPreview,
    refuses,
    run: async ({ db, caller }, { uid, id, plan }) => {
      const readable = readableReports(caller, uid);
      return previewImport(db, readable, await sheetsOf(db, readable, id), plan);
    },
  }),
  forSignedIn({
    name: "listImportRows",
    changesSomething: false,
    input: importRowsInput,
    output: importRowsOutput,
    refuses: [...refuses, "ABORTED"],
    run: async ({ db, caller }, { uid, ...wanted }) => {
      const readable = readableReports(caller, uid);
      return pageOfRows(db, readable, wanted, () => sheetsOf(db, readable, wanted.id));
    },
  }),
  forSignedIn({
    name: "listRefusedRows",
    changesSomething: false,
    input: plannedImportInput,
    output: refusedRowsOutput,
    refuses,
    run: async ({ db, caller }, { uid, id, plan }) => {
      const readable = readableReports(caller, uid);
      return refusedRows(db, readable, await sheetsOf(db, readable, id), plan);
    },
  }),
  forSignedIn({
    name: "takeImport",
    changesSomething: true,
    input: takeImportInput,
    output: takeImportOutput,
    refuses: [...refuses, "ABORTED"],
    run: async ({ db, caller, commit }, { uid, ...wanted }) => {
      const writer = reportWriter(caller, uid);
      const sheets = await sheetsOf(db, writer.uid, wanted.id);
      return commit((db) => takeImport(db, writer, sheets, wanted));
    },
  }),
  forSignedIn({
    name: "undoImport",
    changesSomething: true,
    input: undoImportInput,
    output: undoImportOutput,
    refuses,
    run: async ({ caller, commit }, { uid, id }) => {
      const writer = reportWriter(caller, uid);
      return commit((db) => undoImport(db, writer, id));
    },
  }),
];
