import { expect, test } from "vitest";
import { testApp, testDatabase } from "../../../test/app.ts";
import { invoiceXml } from "../../../test/invoice-xml.ts";
import { appWithKsef, connectedShop, stateOf } from "../../../test/ksef-app.ts";
import { previewFromKsef, takeFromKsef } from "../../../test/ksef-steps.ts";
import { call, newRequest, sessionOf } from "../../../test/people.ts";
import { aCategory, bagOf, march, product } from "../../../test/sales.ts";
import { reports } from "../../db/schema.ts";

const bag = bagOf(await aCategory(), "10");
const made = await appWithKsef();
const { app, clock, standIn } = made;

test("invoices of a handed-in month are neither taken nor put aside by the client alone, so the question stays", async () => {
  const { uid, sells, fetchNow } = await connectedShop(made, [product("A", bag)]);
  sells(2);
  await fetchNow();
  const { db } = await testDatabase();
  await db.insert(reports).values({ uid, year: 2026, month: 3, status: "submitted", submissions: 1 });
  const own = await testApp({ caller: { uid, sessionId: await sessionOf(uid), isAdmin: false } });
  const plan = { target: march, answers: [], list: null };
  const id = crypto.randomUUID();
  const { preview } = await previewFromKsef(app, uid, march);
  const shown = preview.shown;
  for (const month of [march, null])
    for (const answer of [
      await call(own, "previewSales", { uid, id, plan, ksef: { month } }),
      await newRequest(own, "takeSales", { uid, id, plan, shown, ksef: { month } }),
      await newRequest(own, "refuseKsef", { uid, isRefused: true, ...(month && { month }) }),
    ])
      expect(answer.json()).toMatchObject({
        error: {
          status: "FAILED_PRECONDITION",
          message: "Ten miesiąc jest złożony. Te faktury czekają na decyzję doradcy.",
        },
      });
  const late = async () =>
    (await app.inject("/api/ksef/connections")).json().late.find((one: { uid: string }) => one.uid === uid)?.months ??
    [];
  expect(await late()).toEqual([{ ...march, documents: 2 }]);
  await newRequest(app, "refuseKsef", { uid, month: march, isRefused: true });
  expect(await late()).toEqual([]);
  await newRequest(own, "refuseKsef", { uid, month: march, isRefused: false });
  expect(await late()).toEqual([{ ...march, documents: 2 }]);
  await takeFromKsef(app, uid, march, { id, shown });
  expect((await stateOf(app, uid)).all).toMatchObject({ waiting: 0, taken: 2 });
});

test("of all that waits the client takes open months only", async () => {
  const { uid, nip, sells, fetchNow } = await connectedShop(made, [product("A", bag)]);
  const lines = [{ code: "A", quantity: "7" }];
  const xml = invoiceXml({ number: "FV/90", day: "2026-04-20", seller: nip, lines });
  standIn.addInvoice({ xml, storedAt: clock.now() });
  sells(2);
  await fetchNow();
  const { db } = await testDatabase();
  await db.insert(reports).values({ uid, year: 2026, month: 3, status: "submitted", submissions: 1 });
  const own = await testApp({ caller: { uid, sessionId: await sessionOf(uid), isAdmin: false } });
  const { id, preview } = await previewFromKsef(own, uid, null);
  expect(preview).toMatchObject({ documents: 1 });
  await takeFromKsef(own, uid, null, { id, shown: preview.shown });
  expect((await stateOf(own, uid)).all).toMatchObject({ waiting: 2, taken: 1 });
});
