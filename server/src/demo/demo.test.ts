import { areaById, areas } from "@ekorok/domain/areas/all-areas";
import type { Cells } from "@ekorok/domain/areas/cells";
import { rowSchema } from "@ekorok/domain/areas/row-schema";
import type { Charge } from "@ekorok/domain/charges/contract/charges";
import { expect, test } from "vitest";
import { testDatabase } from "../../test/app.ts";
import { asOwner } from "../../test/administration.ts";
import { readDictionaries } from "../features/dictionaries/store.ts";
import { addDemoAccounts } from "./accounts.ts";
import { cafeRows, companyRows } from "./company-rows.ts";
import { ksefState } from "@ekorok/domain/ksef/contract/ksef";
import { reporter } from "../../test/reporting.ts";
import { readSettings } from "../settings.ts";
import { connectDemoShop, startDemoKsef } from "./ksef.ts";
import { rowsFor } from "../features/reports/demo.ts";

const isRow = (id: string, cells: Cells) => {
  const area = areaById(id);
  return area !== undefined && rowSchema(area).safeParse(cells).success;
};

test("a demonstration has months in every status, a correction, a reason, an empty area", async () => {
  const { db } = await testDatabase();
  const said: string[] = [];
  await addDemoAccounts(db, (sentence) => said.push(sentence));
  expect(said).toHaveLength(6);
  const counted = await asOwner(
    "select status, count(*)::int from ekorok.reports where month > 0 group by 1 order by 1",
    [],
  );
  expect(counted.map(({ status }) => status)).toEqual(["approved", "draft", "returned", "submitted"]);
  const [found] = await asOwner(
    `select (select count(*) from ekorok.report_versions where number = 2)::int as corrections,
            (select count(*) from ekorok.reports where return_reason is not null)::int as reasons,
            (select count(*) from ekorok.report_areas where is_declared_empty)::int > 0 as empty,
            (select count(*) from ekorok.report_areas where blocks > 0)::int > 0 as blocked,
            (select count(*) from ekorok.report_reasons)::int > 0 as asked,
            (select min(row_count) from ekorok.report_areas where not is_declared_empty)::int > 0 as filled`,
    [],
  );
  const rows = await asOwner<{ area: string; cells: Cells }>("select area, cells from ekorok.report_rows", []);
  expect(rows.filter(({ area, cells }) => !isRow(area, cells))).toEqual([]);
  expect(found).toEqual({ corrections: 1, reasons: 1, empty: true, blocked: true, asked: true, filled: true });

  // One client's month is counted from e-invoices: most lines count, and one of each kind waits for a person.
  const sold = await asOwner(
    `select state, why, count(*)::int > 0 as some from ekorok.sale_lines where state <> 'nothing' group by 1, 2 order by 1, 2`,
    [],
  );
  expect(sold.map(({ why }) => why)).toEqual([null, "card", "product", "question", "unit"]);
  const versions = await asOwner("select max(jsonb_array_length(versions)) as most from ekorok.products", []);
  expect(versions).toEqual([{ most: 2 }]);

  // Each client shows something different of the past year.
  const years = await asOwner<{ email: string; charges: Charge[] }>(
    `select email, content -> 'charges' as charges from ekorok.report_versions join ekorok.users using (uid) where month = 0`,
    [],
  );
  const of = (email: string) => years.find((one) => one.email === `${email}@ekorok.local`)?.charges ?? [];
  const air = of("flota").filter(({ id }) => id === "air");
  expect(air.map(({ office, due }) => [office, Number(due?.amount) > 800])).toEqual([
    ["łódzkie", true],
    ["śląskie", true],
    ["wielkopolskie", false],
  ]);
  expect(Number(air[2]?.sum.amount)).toBeGreaterThan(100); // a wykaz without payment
  expect(of("kawiarnia")[0]).toMatchObject({
    id: "packaging",
    due: { amount: "0.00" },
    beside: [{ key: "packaging-aid" }],
  });
  expect(of("opakowania")[0]?.remarks.join()).toContain("Rozlicza organizacja odzysku: Krąg");
  const undetermined = (email: string) =>
    of(email).flatMap(({ lines }) => lines.filter(({ amount }) => amount === null).map(({ what }) => what));
  expect(undetermined("flota")).toContain("Opony w importowanych pojazdach"); // their rate is unconfirmed
  expect(undetermined("kawiarnia")).toEqual([]);
});

test("the shop is connected to KSeF: one month has taken itself, one was taken from a file before, one waits", async () => {
  const standIn = await startDemoKsef();
  const settings = { ksef: standIn.baseUrl, ksefKey: "a passphrase of the tests" };
  const { uid, app } = await reporter({ isAdmin: true, settings });
  const { db } = await testDatabase();
  await connectDemoShop(db, { ...readSettings({}), ...settings }, standIn);
  await app.jobs.settle();
  const [shop] = await asOwner<{ uid: string }>("select uid from ekorok.ksef_connections", []);
  const state = ksefState.parse((await app.inject(`/api/users/${shop?.uid}/ksef`)).json());
  expect(uid).not.toBe(shop?.uid);
  expect(state.connection).toMatchObject({ standing: "working", takesByItself: true });
  expect(state.takenByItself).toMatchObject([{ names: expect.stringContaining("KSeF, ") }]);
  expect(state.waiting.months).toMatchObject([{ closed: null, held: expect.stringContaining("karty") }]);
  expect(state.all).toMatchObject({ refused: 0, failed: 0 });
  await standIn.close();
});

test("no check objects to a row of the demonstration, in any year and area", async () => {
  const { db } = await testDatabase();
  const { dictionaries } = await readDictionaries(db);
  for (const company of [companyRows, cafeRows])
    for (const year of [2025, 2026, 2027])
      for (const area of areas) {
        const book = { period: { year, month: 2 }, dictionaries };
        for (const cells of rowsFor(company, area, book, 4))
          expect(area.check(cells, book), `${area.id} ${year}: ${JSON.stringify(cells)}`).toEqual([]);
      }
});
