import { pick } from "@ekorok/domain/pick";
import { randomUUID } from "node:crypto";
import type { ImportFile } from "@ekorok/domain/imports/contract/imports";
import type { Answers } from "../../answers/answers.ts";
import { invalid } from "../../errors/refused.ts";
import { requireFitForMainThread } from "../../threads/large.ts";
import { readableReports, reportWriter } from "../reports/access.ts";
import { actorAnswer } from "../users/user-history.ts";
import { readerOf, type UploadDeps } from "./files/read-in-thread.ts";
import { MAIN_THREAD_SHOWN } from "./files/shown-sheets.ts";
import { previewRowAnswers } from "./preview-rows.ts";
import { previewAnswers } from "./preview.ts";
import { proposePlan } from "./propose-plan.ts";
import { refusedRowAnswers } from "./refused-rows.ts";
import { findFile, storeFile, partAsSent, recentImports, sizesOf } from "./store.ts";
import { takeImportAnswers } from "./take-import.ts";
import { undoImportAnswers } from "./undo-import.ts";

type Named = Pick<ImportFile, "id" | "name" | "sheets" | "notes">;
const asSent = (file: Named, proposed: Pick<ImportFile, "plan" | "remembered">) => ({
  ...pick(file, "id", "name", "sheets", "notes"),
  ...proposed,
});

export const importAnswers = (means: UploadDeps) =>
  ({
    "POST /api/users/:uid/imports": async ({ db, caller, reply }, { place, query, body }) => {
      const { uid, actorUid } = reportWriter(caller, place.uid);
      const { name, area, ...month } = query;
      if (!Buffer.isBuffer(body)) throw invalid("Wybierz plik.");
      const file = await readerOf(means)(actorUid, { file: body, name, purpose: "months" });
      if (reply.raw.closed || reply.raw.writableEnded) return reply; // the caller has gone
      const id = randomUUID();
      await storeFile(db, uid, actorUid, { id, name, ...file });
      return asSent({ id, name, ...file }, await proposePlan(db, uid, file, { month, area }));
    },
    "GET /api/users/:uid/imports/:id": async ({ db, caller }, { place, query: { area, ...month } }) => {
      const uid = readableReports(caller, place.uid);
      requireFitForMainThread(db, (await sizesOf(db, uid, place.id)).shownSize, MAIN_THREAD_SHOWN);
      const file = await findFile(db, uid, place.id);
      return asSent(file, await proposePlan(db, uid, file, { month, area }));
    },
    "GET /api/users/:uid/imports": async ({ db, caller }, { place }) => {
      const found = await recentImports(db, readableReports(caller, place.uid));
      return {
        imports: found.map(({ id, name, at, isKept, parts, ...done }) => ({
          id,
          name,
          at: at.toISOString(),
          by: actorAnswer(caller, done),
          isKept,
          parts: parts.map(partAsSent),
        })),
      };
    },
    ...previewAnswers,
    ...previewRowAnswers,
    ...refusedRowAnswers,
    ...takeImportAnswers,
    ...undoImportAnswers,
  }) satisfies Answers;
