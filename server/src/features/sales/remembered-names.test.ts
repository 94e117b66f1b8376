import { rememberedNames } from "@ekorok/domain/sales/contract/sale-names";
import { expect, test } from "vitest";
import { historyOf } from "../../../test/administration.ts";
import { invoiceXml } from "../../../test/invoice-xml.ts";
import { newRequest } from "../../../test/people.ts";
import { reporter } from "../../../test/reporting.ts";
import { aCategory, bagOf, march, masses, monthSales, product, sent, shop, taken } from "../../../test/sales.ts";

test("the meaning given to a name is listed, found, and removed: its lines wait again once the month is counted", async () => {
  const admin = await reporter({ isAdmin: true });
  const { app } = admin;
  const { uid, ids } = await shop(app, product("A", bagOf(await aCategory(), "10")));
  const lines = [
    { code: "A", quantity: "100" },
    { name: "Lampa Biała", quantity: "2" },
    { name: "lampa  biała", quantity: "3" },
    { name: "Montaż", quantity: "1" },
    { code: "B", name: "Kabel Żółty", quantity: "0.5" },
  ];
  const { id } = await sent(app, uid, { "1.xml": invoiceXml({ number: "FV/1", day: "2026-03-05", lines }) });
  const say = (name: string, said: object) => newRequest(app, "nameGoods", { uid, ...nameless, name, ...said });
  const forget = (called: object) => newRequest(app, "forgetGoods", { uid, ...nameless, ...called });
  const listed = async (query = "") =>
    rememberedNames.parse((await app.inject(`/api/users/${uid}/sales/names${query}`)).json());

  expect(await listed()).toEqual({ names: [], found: 0, total: 0 });
  await say("lampa biała", { product: ids[0] });
  await say("Montaż", { product: null });
  await newRequest(app, "nameGoods", { uid, code: "A", gtin: null, name: null, product: ids[0] }); // like the card
  await newRequest(app, "nameGoods", { uid, code: "B", gtin: null, name: null, product: null });
  await taken(app, uid, id, march);
  expect(await masses(app, uid, march)).toEqual(["105 1.05 kg"]);

  const months = [{ ...march, isClosed: false }];
  const meant = { id: ids[0], code: "A", gtin: null, name: "Towar A" };
  const lamp = { ...nameless, name: "lampa biała" };
  expect((await listed()).names).toEqual([
    { by: { ...nameless, code: "a" }, called: { ...nameless, code: "a" }, product: meant, lines: 0, months: [] },
    {
      by: { ...nameless, code: "b" },
      called: { code: "B", gtin: null, name: "Kabel Żółty" },
      product: null,
      lines: 1,
      months,
    },
    {
      by: lamp,
      called: expect.objectContaining({ name: expect.stringMatching(/^lampa/i) }),
      product: meant,
      lines: 2,
      months,
    },
    { by: { ...nameless, name: "montaż" }, called: { ...nameless, name: "Montaż" }, product: null, lines: 1, months },
  ]);
  expect(await listed("?search=lamp&kind=product")).toMatchObject({ names: [{ by: lamp }], found: 1, total: 4 });
  expect(await listed("?search=kabel")).toMatchObject({ names: [{ by: { code: "b" } }], found: 1 });
  expect((await listed("?kind=noGoods&from=2")).names).toEqual([]);

  expect((await forget({ name: "LAMPA biała" })).statusCode).toBe(200);
  expect((await forget({ name: "lampa biała" })).statusCode).toBe(404);
  expect((await forget({})).statusCode).toBe(400);
  expect(await masses(app, uid, march)).toEqual(["105 1.05 kg"]); // as it was counted
  await newRequest(app, "countSales", { uid, months: [march] });
  expect(await masses(app, uid, march)).toEqual(["100 1 kg"]);
  expect((await monthSales(app, uid, march)).waiting.map(({ why, quantity }) => [why, quantity])).toEqual([
    ["product", "2"],
    ["product", "3"],
  ]);
  expect((await historyOf(uid)).flatMap(({ action }) => (action.startsWith("sales.") ? action : []))).toEqual([
    "sales.named",
    "sales.leftOut",
    "sales.named",
    "sales.leftOut",
    "sales.forgotten",
  ]);

  const stranger = await reporter();
  expect((await stranger.app.inject(`/api/users/${uid}/sales/names`)).statusCode).toBe(403);
  expect((await newRequest(stranger.app, "forgetGoods", { uid, ...nameless, name: "montaż" })).statusCode).toBe(403);
  expect((await listed()).total).toBe(3);
});

const nameless = { code: null, gtin: null, name: null };
