import { expect, test } from "vitest";
import { testDatabase } from "../../test/app.ts";
import { preparedOnce } from "../db/index.ts";
import { forMainThread, TooLargeForMainThread, requireFitForMainThread } from "./large.ts";

test("transactions of a bounded database are bounded, too, and share its prepared queries", async () => {
  const { db } = await testDatabase();
  const prepared = preparedOnce(() => ({}));
  expect(prepared(forMainThread(db))).toBe(prepared(db));
  await forMainThread(db).transaction((outer) =>
    outer.transaction(async (inner) => {
      for (const db of [outer, inner]) expect(() => requireFitForMainThread(db, 11, 10)).toThrow(TooLargeForMainThread);
      expect(prepared(inner)).toBe(prepared(outer));
      requireFitForMainThread(inner, 10, 10);
    }),
  );
  await db.transaction(async (db) => requireFitForMainThread(db, 11, 10)); // nothing is too large for others
});
