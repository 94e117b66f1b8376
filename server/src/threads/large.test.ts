import { expect, test } from "vitest";
import { testDatabase } from "../../test/app.ts";
import { preparedOnce } from "../db/index.ts";
import { refusingLarge, TooLargeHere, requireSmall } from "./large.ts";

test("transactions of a bounded database are bounded, too, and share its prepared queries", async () => {
  const { db } = await testDatabase();
  const prepared = preparedOnce(() => ({}));
  expect(prepared(refusingLarge(db))).toBe(prepared(db));
  await refusingLarge(db).transaction((outer) =>
    outer.transaction(async (inner) => {
      for (const db of [outer, inner]) expect(() => requireSmall(db, 11, 10)).toThrow(TooLargeHere);
      expect(prepared(inner)).toBe(prepared(outer));
      requireSmall(inner, 10, 10);
    }),
  );
  await db.transaction(async (db) => requireSmall(db, 11, 10)); // nothing is too large for others
});
