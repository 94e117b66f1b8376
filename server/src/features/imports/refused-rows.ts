import type { ImportPlan, RefusedRows } from "@ekorok/domain/imports/contract/imports";
import { headingsAt } from "@ekorok/domain/imports/head-row";
import type { Answers } from "../../answers/answers.ts";
import type { Db } from "../../db/index.ts";
import { sheetFileOf } from "../sheets/write-sheets.ts";
import { readableReports } from "../reports/access.ts";
import type { ReadableReports } from "../reports/report-key.ts";
import { closedRows, matchFile } from "./match-parts.ts";
import { readSheets } from "./store.ts";

export const refusedRowAnswers = {
  // For pages opened before the server wrote the file itself; remove after one release.
  listRefusedRows: ({ db, caller }, { uid, id, plan }) => refusedRows(db, readableReports(caller, uid), id, plan),
  refusedRowsFile: async ({ db, caller }, { uid, id, plan, format }) => {
    const { sheets } = await refusedRows(db, readableReports(caller, uid), id, plan);
    return sheetFileOf(format, sheets);
  },
} satisfies Answers;

const REASON_HEADING = "Powód odrzucenia";

/** The rows that would not be imported, as they are in the file, with the reason as last column. */
async function refusedRows(db: Db, uid: ReadableReports, id: string, plan: ImportPlan): Promise<RefusedRows> {
  const file = await readSheets(db, uid, id);
  const { parts, refused } = await matchFile(db, uid, file, plan);
  const { sheets } = file;
  const reasons = [
    ...refused.map(({ sheet, index, problems }) => {
      const texts = problems.map(({ text, problem }) => (problem.includes(text) ? problem : `${text}: ${problem}`));
      return { sheet, index, reason: texts.join(" ") };
    }),
    ...parts.flatMap((part) =>
      closedRows(part).map(({ sheet, index }) => ({ sheet, index, reason: part.closed ?? "" })),
    ),
  ];
  return {
    sheets: sheets.flatMap((sheet, place) => {
      const ofSheet = reasons.filter((one) => one.sheet === place).toSorted((one, other) => one.index - other.index);
      if (ofSheet.length === 0) return [];
      const head = headingsAt(sheet, plan.sheets[place]?.head ?? -1);
      const rows = ofSheet.map(({ index, reason }) => ({ cells: sheet.rows[index] ?? [], reason }));
      const width = Math.max(head.length, ...rows.map(({ cells }) => cells.length));
      const filled = <T>(cells: readonly T[], filler: T) =>
        Array.from({ length: width }, (_, index) => cells[index] ?? filler);
      return [
        {
          name: sheet.name,
          head: [...filled(head, ""), REASON_HEADING],
          rows: rows.map(({ cells, reason }) => [...filled(cells, null), reason]),
        },
      ];
    }),
  };
}
