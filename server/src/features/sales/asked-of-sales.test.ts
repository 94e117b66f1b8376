import { monthOfWord } from "@ekorok/domain/periods/month";
import { expect, test } from "vitest";
import { invoiceXml } from "../../../test/invoice-xml.ts";
import { newRequest } from "../../../test/people.ts";
import {
  bookkeeper,
  march,
  masses,
  monthSales,
  previewed,
  product,
  sent,
  sentAndTaken,
  shop,
  taken,
} from "../../../test/sales.ts";

const { admin, bag } = await bookkeeper();
const { app } = admin;

test.each([
  ["the buyer is in Poland", { buyerIn: "PL" }],
  ["it is sent to Poland", { buyerIn: "NO", sentTo: "PL" }],
])("a sale taxed as an export is asked about where %s", async (_, address) => {
  const { uid } = await shop(app, product("A", bag("10")));
  const line = { code: "A", quantity: "5", tax: "0 EX" };
  const xml = invoiceXml({ number: "FV/1", day: "2026-03-05", ...address, lines: [line] });
  const { id } = await sent(app, uid, { "1.xml": xml });
  const [asked] = (await previewed(app, uid, id, march)).questions;
  expect(asked).toMatchObject({ number: "FV/1", question: "direction", quantity: "5" });
  const answer = { document: asked?.document ?? "", line: 1, isLeftOut: false, quantity: null };
  await taken(app, uid, id, march, [{ ...answer, direction: "homeSale" }]);
  expect([await masses(app, uid, march), await masses(app, uid, march, "exportedPackagings")]).toEqual([
    ["5 0.05 kg"],
    [],
  ]);
});

test("a sale taxed as an export and sent abroad counts, whoever bought it", async () => {
  const { uid } = await shop(app, product("A", bag("10")));
  const lines = [{ code: "A", quantity: "5", tax: "0 EX" }];
  await sentAndTaken(app, uid, march, {
    "1.xml": invoiceXml({ number: "FV/1", day: "2026-03-05", buyerIn: "PL", sentTo: "NO", lines }),
  });
  expect(await masses(app, uid, march, "exportedPackagings")).toEqual(["5 0.05 kg"]);
});

test("pieces of a product that is counted in packages are asked for by that unit, and counted to the milligram", async () => {
  const { uid, ids } = await shop(app, { ...product("A", bag("10")), unit: "op." });
  const lines = [
    { code: "A", quantity: "7", unit: "szt." },
    { code: "A", quantity: "2", unit: "op." },
  ];
  const { id } = await sent(app, uid, { "1.xml": invoiceXml({ number: "FV/1", day: "2026-03-05", lines }) });
  expect((await previewed(app, uid, id, march)).units).toMatchObject([
    { quantity: "7", unit: "szt.", countedIn: "op." },
  ]);
  const card = { ...product("A", bag("10")), unit: "op.", units: [{ unit: "op.", pieces: "12" }] };
  const changes = [{ id: ids[0], version: 1, product: card }];
  expect((await newRequest(app, "saveProducts", { uid, changes })).statusCode).toBe(200);
  await taken(app, uid, id, march);
  expect(await masses(app, uid, march)).toEqual(["null 0.025833 kg"]); // 2 7/12 of 10 g
});

test("sales of a card without lines wait, whatever else the card says, until somebody answers", async () => {
  const origins = ["own", "domestic", "foreign"] as const;
  const cards = origins.map((origin) => {
    const card = product(origin);
    return { ...card, versions: card.versions.map((version) => ({ ...version, origin, productMass: "5" })) };
  });
  const { uid } = await shop(app, ...cards);
  const lines = origins.flatMap((code) => ["23", "0 WDT"].map((tax) => ({ code, quantity: "5", tax })));
  const { id } = await sent(app, uid, { "1.xml": invoiceXml({ number: "FV/1", day: "2026-03-05", lines }) });
  expect(await previewed(app, uid, id, march)).toMatchObject({ waiting: { card: 6 }, counted: 0, nothing: {} });
  await taken(app, uid, id, march);
  expect((await monthSales(app, uid, monthOfWord("2026-03"))).waiting.map(({ why }) => why)).toEqual(
    origins.flatMap(() => ["card", "card"]),
  );
});
