import type { ProductContent } from "@ekorok/domain";
import { beforeAll, expect, test } from "vitest";
import { asOwner } from "../../../test/administration.ts";
import { testDatabase } from "../../../test/app.ts";
import { invoiceXml } from "../../../test/invoice-xml.ts";
import { save } from "../../../test/reporting.ts";
import {
  april,
  bookkeeper,
  march,
  masses,
  monthSales,
  previewed,
  product,
  rowsOf,
  sent,
  sentAndTaken,
  shop,
  taken,
  type Bookkeeper,
} from "../../../test/sales.ts";
import { connect } from "../../db/connection.ts";

let admin: Bookkeeper["admin"];
let card: ProductContent;
beforeAll(async () => {
  const keeper = await bookkeeper();
  admin = keeper.admin;
  card = product("A", keeper.bag("10"));
});

const sale = (number: string, day: string) => invoiceXml({ number, day, lines: [{ code: "A", quantity: "50" }] });
const cameBack = invoiceXml({
  number: "KOR/1",
  day: "2026-03-05",
  kind: "KOR",
  corrects: "FV/0",
  lines: [
    { code: "A", quantity: "40", isBefore: true },
    { code: "A", quantity: "0" },
  ],
});

test("what goes to a month with a row of somebody's own is shown before, and goes on from there where it is below zero", async () => {
  const { uid } = await shop(admin.app, card);
  await sentAndTaken(admin.app, uid, april, { "4.xml": sale("FV/4", "2026-04-05") });
  const [row] = await rowsOf(admin.app, uid, april);
  const set = { ...row?.cells, count: "7", mass: "7 kg" };
  await save(admin.app, uid, april, "packagings", [{ id: row?.id ?? "", version: row?.version ?? 0, set }]);
  const { id } = await sent(admin.app, uid, { "k.xml": cameBack });
  expect((await previewed(admin.app, uid, id, march)).months).toMatchObject([
    { ...march, rows: [{ pieces: "-40", becomes: "carried" }] },
    { ...april, lines: 0, rows: [{ pieces: "10", becomes: "theirs" }], broughtOver: [{ pieces: "-40" }] },
  ]);
  await taken(admin.app, uid, id, march);
  const more = await sent(admin.app, uid, { "k2.xml": cameBack.replace("KOR/1", "KOR/2") });
  await sentAndTaken(admin.app, uid, april, { "5.xml": sale("FV/5", "2026-05-05") });
  expect((await previewed(admin.app, uid, more.id, march)).months).toMatchObject([
    { ...march, rows: [{ pieces: "-80", becomes: "carried" }] },
    { ...april, rows: [{ pieces: "-30", becomes: "theirs" }], broughtOver: [{ pieces: "-80" }] },
    { month: 5, rows: [{ pieces: "20", becomes: "row" }], broughtOver: [{ pieces: "-30" }] },
  ]);
  await taken(admin.app, uid, more.id, march);
  const may = { year: 2026, month: 5 };
  expect([await masses(admin.app, uid, april), await masses(admin.app, uid, may)]).toEqual([["7 7 kg"], ["20 0.2 kg"]]);
  expect(await monthSales(admin.app, uid, april)).toMatchObject({
    rows: [{ theirs: { pieces: "-30" } }],
    carried: [{ pieces: "-30" }],
  });
});

test("months are held in their order, also those that only take something over: nobody waits in a circle", async () => {
  const { uid } = await shop(admin.app, card);
  const june = { year: 2026, month: 6 };
  await sentAndTaken(admin.app, uid, april, {
    "4.xml": sale("FV/4", "2026-04-05"),
    "6.xml": sale("FV/6", "2026-06-05"),
  });
  const { id } = await sent(admin.app, uid, { "k.xml": cameBack });
  const holder = await connect((await testDatabase()).owner);
  const hold = (month: number) =>
    holder.query("select 1 from ekorok.reports where uid = $1 and year = 2026 and month = $2 for update nowait", [
      uid,
      month,
    ]);
  await holder.query("begin");
  await hold(april.month);
  const taking = taken(admin.app, uid, id, june);
  const waiting = `select distinct pid from pg_locks join pg_stat_activity using (pid)
                    where not granted and datname = current_database()`;
  await expect.poll(async () => (await asOwner(waiting, [])).length, { timeout: 20_000 }).toBe(1);
  await hold(june.month);
  await holder.query("commit");
  await holder.end();
  await taking;
  expect(await masses(admin.app, uid, april)).toEqual(["10 0.1 kg"]);
});
