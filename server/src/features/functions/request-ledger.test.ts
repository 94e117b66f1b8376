import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { testDatabase } from "../../../test/app.ts";
import { once } from "./request-ledger.ts";

test("a command of an account that has just been deleted is refused like a stranger's, and not carried out", async () => {
  const { db } = await testDatabase();
  const work = vi.fn<() => Promise<object>>();
  const request = { uid: randomUUID(), requestId: randomUUID(), hash: Buffer.alloc(32) };
  await expect(once(db, request, work)).rejects.toMatchObject({ status: "UNAUTHENTICATED" });
  expect(work).not.toHaveBeenCalled();
});
