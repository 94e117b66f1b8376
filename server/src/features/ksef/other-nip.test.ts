import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "../../../test/app.ts";
import { appWithKsef, connectedShop, invoicesOf } from "../../../test/ksef-app.ts";
import { previewFromKsef } from "../../../test/ksef-steps.ts";
import { newRequest } from "../../../test/people.ts";
import { aCategory, bagOf, march, product } from "../../../test/sales.ts";
import { users } from "../../db/schema.ts";

const bag = bagOf(await aCategory(), "10");
const made = await appWithKsef();
const { app } = made;

test("what came for another NIP is neither shown nor taken after the client's NIP was changed, and is there again with the old one", async () => {
  const { uid, nip, sells, fetchNow, state } = await connectedShop(made, [product("A", bag)]);
  sells(2);
  await fetchNow();
  const { db } = await testDatabase();
  const haveNip = (digits: string) =>
    db
      .update(users)
      .set({ profile: sql`${users.profile} || ${JSON.stringify({ nip: digits })}::jsonb` })
      .where(eq(users.uid, uid));
  const waitingInList = async () =>
    (await app.inject("/api/ksef/connections")).json().connections.find((one: { uid: string }) => one.uid === uid)
      .waiting;
  await haveNip("5265877635");
  expect(await state()).toMatchObject({ waiting: { documents: 0, months: [] }, all: { waiting: 0 }, days: [] });
  expect(await invoicesOf(app, uid)).toEqual({ invoices: [], found: 0 });
  expect(await waitingInList()).toBe(0);
  expect((await previewFromKsef(app, uid, march)).preview).toMatchObject({ documents: 0 });
  expect((await newRequest(app, "refuseKsef", { uid, isRefused: true })).json()).toEqual({ result: { documents: 0 } });
  await haveNip(nip);
  expect((await state()).waiting).toMatchObject({ documents: 2 });
  expect((await previewFromKsef(app, uid, march)).preview).toMatchObject({ documents: 2 });
  expect(await waitingInList()).toBe(2);
});
