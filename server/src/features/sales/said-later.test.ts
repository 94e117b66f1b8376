import type { ProductContent } from "@ekorok/domain";
import { beforeAll, expect, test } from "vitest";
import { invoiceXml } from "../../../test/invoice-xml.ts";
import { newRequest } from "../../../test/people.ts";
import { declare, submit } from "../../../test/report-moves.ts";
import { reporter, type Reporter } from "../../../test/reporting.ts";
import {
  aCategory,
  bagOf,
  march,
  masses,
  monthSales,
  previewed,
  product,
  sent,
  shop,
  taken,
} from "../../../test/sales.ts";

let admin: Reporter;
let card: ProductContent;
beforeAll(async () => {
  admin = await reporter({ isAdmin: true });
  card = { ...product("A", bagOf(await aCategory(), "10")), units: [{ unit: "bez jednostki", pieces: "2" }] };
});

test("what was taken without an answer is answered later, while the month is open", async () => {
  const { uid } = await shop(admin.app, card);
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
  const { waiting } = await monthSales(admin.app, uid, march);
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
  expect([await masses(admin.app, uid, march), (await monthSales(admin.app, uid, march)).waitingCount]).toEqual([
    ["15 0.15 kg"],
    1,
  ]);
  // A line that does not ask any more is not changed by an answer.
  expect((await answerTo(2, "nonEuExport")).json().result).toEqual({ months: [] });
  expect((await answerTo(3, "nonEuExport")).json().result).toEqual({ months: [] });
  expect((await answerTo(1, null, true)).json().result).toEqual({ months: [] });
  expect([await masses(admin.app, uid, march), (await monthSales(admin.app, uid, march)).waitingCount]).toEqual([
    ["15 0.15 kg"],
    0,
  ]);

  await declare(admin.app, uid, march, ["exportedPackagings"]);
  expect((await submit(admin.app, uid, march)).statusCode).toBe(200);
  expect((await answerTo(1, "homeSale")).statusCode).toBe(400);
});

test("a number without a unit counts by what the card says of one", async () => {
  const { uid } = await shop(admin.app, card);
  const { id } = await sent(admin.app, uid, {
    "1.xml": invoiceXml({ number: "FV/1", day: "2026-03-05", lines: [{ code: "A", unit: "", quantity: "3" }] }),
  });
  await taken(admin.app, uid, id, march);
  expect(await masses(admin.app, uid, march)).toEqual(["6 0.06 kg"]);
});

test("words of a list are said once, and a list that has grown since is pointed out", async () => {
  const { uid } = await shop(admin.app, card);
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
  expect(await masses(admin.app, uid, march)).toEqual(["10 0.1 kg"]);

  const grown = await looked("marzec-cały.csv", `${first.replace("A;10;", "A;15;")}A;3;sklep Wrocław\n`);
  expect(grown.list.plan.values).toEqual(said.plan.values);
  expect((await previewed(admin.app, uid, grown.id, march, [], grown.list)).similarLists).toEqual([
    { names: "marzec.csv", at: expect.any(String), same: 2, lines: 2 },
  ]);
});
