import { salesOfMonth, type Month, type ProductContent } from "@ekorok/domain";
import { beforeAll, expect, test } from "vitest";
import { invoiceXml } from "../../../test/invoice-xml.ts";
import { newRequest } from "../../../test/people.ts";
import { clientOf, declare, submit } from "../../../test/report-moves.ts";
import { reporter, type Reporter } from "../../../test/reporting.ts";
import { aCategory, previewed, rowsOf, seller, sent, taken } from "../../../test/sales.ts";

const march: Month = { year: 2026, month: 3 };

let admin: Reporter;
let card: ProductContent;
beforeAll(async () => {
  admin = await reporter({ isAdmin: true });
  card = {
    code: "A",
    gtin: null,
    name: "Towar A",
    unit: null,
    units: [{ unit: "bez jednostki", pieces: "2" }],
    versions: [
      {
        validFrom: "2026-01-01",
        origin: "own",
        productMass: null,
        parts: [
          {
            what: "packaging",
            category: await aCategory(),
            level: "individual",
            use: "singleUse",
            unitMass: "10",
            count: null,
            perPackage: null,
          },
        ],
      },
    ],
    isWithdrawn: false,
  };
});

async function shop(): Promise<string> {
  const { uid } = await clientOf(admin.app, "packagings", "exportedPackagings");
  await seller(admin.app, uid, [card]);
  return uid;
}
const masses = async (uid: string) =>
  (await rowsOf(admin.app, uid, march)).map(({ cells }) => `${cells["count"]} ${cells["mass"]}`);
const monthSales = async (uid: string) =>
  salesOfMonth.parse((await admin.app.inject(`/api/users/${uid}/sales/months/2026/3`)).json());

test("what was taken without an answer is answered later, while the month is open", async () => {
  const uid = await shop();
  const { id } = await sent(admin.app, uid, {
    "1.xml": invoiceXml({
      number: "FV/1",
      day: "2026-03-05",
      lines: [
        { code: "A", quantity: "-3" },
        { code: "A", quantity: "10", tax: "np I" },
        { code: "A", quantity: "5" },
      ],
    }),
  });
  expect(await taken(admin.app, uid, id, march)).toMatchObject({ waiting: 2 });
  const { waiting } = await monthSales(uid);
  expect(waiting.map(({ line, question, why }) => [line, question, why])).toEqual([
    [1, "negative", "question"],
    [2, "direction", "question"],
  ]);
  const document = waiting[0]?.document ?? "";
  const answerTo = (line: number, direction: string | null, isLeftOut = false) =>
    newRequest(admin.app, "answerSales", {
      uid,
      ...march,
      answers: [{ document, line, isLeftOut, direction, quantity: null }],
    });

  expect((await answerTo(2, "homeSale")).json().result).toEqual({ months: [{ ...march, rows: 1 }] });
  expect([await masses(uid), (await monthSales(uid)).waitingCount]).toEqual([["15 0.15 kg"], 1]);
  // A line that does not ask any more is not changed by an answer.
  expect((await answerTo(2, "nonEuExport")).json().result).toEqual({ months: [] });
  expect((await answerTo(3, "nonEuExport")).json().result).toEqual({ months: [] });
  expect((await answerTo(1, null, true)).json().result).toEqual({ months: [] });
  expect([await masses(uid), (await monthSales(uid)).waitingCount]).toEqual([["15 0.15 kg"], 0]);

  await declare(admin.app, uid, march, ["exportedPackagings"]);
  expect((await submit(admin.app, uid, march)).statusCode).toBe(200);
  expect((await answerTo(1, "homeSale")).statusCode).toBe(400);
});

test("a number without a unit counts by what the card says of one", async () => {
  const uid = await shop();
  const { id } = await sent(admin.app, uid, {
    "1.xml": invoiceXml({ number: "FV/1", day: "2026-03-05", lines: [{ code: "A", unit: "", quantity: "3" }] }),
  });
  await taken(admin.app, uid, id, march);
  expect(await masses(uid)).toEqual(["6 0.06 kg"]);
});

test("words of a list are said once, and a list that has grown since is pointed out", async () => {
  const uid = await shop();
  const first = "Indeks;Ilość;Rodzaj transakcji\nA;10;sklep Wrocław\nA;1;eksport\n";
  const looked = async (name: string, content: string) => {
    const { id, state } = await sent(admin.app, uid, { [name]: content });
    if (state.state !== "read" || !state.list?.plans[0]) throw new Error("it was not read as a list");
    return { id, list: { sheet: 0, plan: state.list.plans[0], decimalSign: null } };
  };
  const { id, list } = await looked("marzec.csv", first);
  const shown = await previewed(admin.app, uid, id, march, [], list);
  expect([shown.unknownWords, shown.refusedCount]).toEqual([
    [{ field: "direction", text: "sklep Wrocław", count: 1 }],
    1,
  ]);
  const said = { ...list, plan: { ...list.plan, values: { direction: { "sklep Wrocław": "homeSale" } } } };
  const settled = await previewed(admin.app, uid, id, march, [], said);
  expect([settled.unknownWords, settled.refusedCount, settled.similarLists]).toEqual([[], 0, []]);
  expect(settled.months[0]?.rows[0]).toMatchObject({
    lines: 1,
    products: 1,
    from: [{ name: "Towar A", code: "A", pieces: "10", kilograms: "0.1" }],
  });
  await taken(admin.app, uid, id, march, [], said);
  expect(await masses(uid)).toEqual(["10 0.1 kg"]);

  const grown = await looked("marzec-cały.csv", `${first.replace("A;10;", "A;15;")}A;3;sklep Wrocław\n`);
  expect(grown.list.plan.values).toEqual(said.plan.values);
  expect((await previewed(admin.app, uid, grown.id, march, [], grown.list)).similarLists).toEqual([
    { names: "marzec.csv", at: expect.any(String), same: 2, lines: 2 },
  ]);
});
