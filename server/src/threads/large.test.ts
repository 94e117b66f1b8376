import { expect, test } from "vitest";
import { testDatabase } from "../../test/app.ts";
import { preparedFor } from "../db/prepared.ts";
import { bounded, Large, leaveLarge } from "./large.ts";

test("a bounded database is so in its transactions, too, and has the same prepared queries", async () => {
  const { db } = await testDatabase();
  const prepared = preparedFor(() => ({}));
  expect(prepared(bounded(db))).toBe(prepared(db));
  await bounded(db).transaction((outer) =>
    outer.transaction(async (inner) => {
      for (const db of [outer, inner]) expect(() => leaveLarge(db, 11, 10)).toThrow(Large);
      expect(prepared(inner)).toBe(prepared(outer));
      leaveLarge(inner, 10, 10);
    }),
  );
  await db.transaction(async (db) => leaveLarge(db, 11, 10)); // nothing is too large for others
});
