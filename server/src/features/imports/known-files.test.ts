import type { ImportFile, SheetPlan } from "@ekorok/domain/imports/contract/imports";
import { expect, test } from "vitest";
import { asOwner } from "../../../test/administration.ts";
import { preview, rowsIn, taken, uploaded } from "../../../test/importing.ts";
import { newRequest } from "../../../test/people.ts";
import { reporter } from "../../../test/reporting.ts";
import { workbookOf } from "../../../test/workbook.ts";

/** Headings that no reader knows. */
const headings = ["Asortyment", "Z czego", "Ile go"];

/** The file with its columns of packagings chosen by hand. */
function matched({ id, plan }: ImportFile, columns: SheetPlan["columns"] = { category: 1, mass: 2 }) {
  const byHand: SheetPlan = {
    area: "packagings",
    head: 0,
    columns,
    units: { mass: "kg" },
    constants: { scope: "manufactured", use: "singleUse" },
    values: {},
    key: ["category", "scope", "use"],
  };
  return { id, plan: { ...plan, sheets: plan.sheets.map((sheet, index) => (index === 0 ? byHand : sheet)) } };
}

test("a file that nobody could read is matched by hand once; the next one is proposed ready to import, also with its columns moved", async () => {
  const { uid, app } = await reporter();
  const october = await uploaded(app, uid, workbookOf({ A: [headings, ["karton", "M3", 12]] }));
  expect([october.remembered, october.plan.sheets[0]?.area]).toEqual([null, null]);
  await taken(app, uid, matched(october));

  const next = [["Zestawienie"], [], ["Ile  GO", "Nr", "Z czego", "Asortyment"], [7, 1, "M3", "folia"]];
  const november = await uploaded(app, uid, workbookOf({ B: next }));
  expect(november.remembered).toEqual({ at: expect.any(String), gone: [] });
  expect((await preview(app, uid, november)).isAsked).toBe(false);
  await taken(app, uid, november);
  expect((await rowsIn(app, uid, 5)).map(({ cells }) => cells["mass"])).toEqual(["7 kg"]);

  const stranger = await reporter();
  const same = await uploaded(stranger.app, stranger.uid, workbookOf({ B: next }));
  expect([same.remembered, same.plan.sheets[0]?.area]).toEqual([null, null]);
});

test("where headings have changed, those that still fit are used, and the others are named", async () => {
  const { uid, app } = await reporter();
  const first = await uploaded(app, uid, workbookOf({ A: [headings, ["karton", "M3", 12]] }));
  await taken(app, uid, matched(first, { category: 1, mass: 2, remarks: 0 }));
  const changed = await uploaded(
    app,
    uid,
    workbookOf({
      A: [
        ["Towar", "Z czego", "Ile go"],
        ["karton", "M3", 13],
      ],
    }),
  );
  expect(changed.remembered?.gone).toEqual(["Asortyment"]);
  expect(changed.plan.sheets[0]?.columns).toEqual({ category: 1, mass: 2 });
});

test("the newest plan for such a file is proposed", async () => {
  const { uid, app } = await reporter();
  const file = () => uploaded(app, uid, workbookOf({ A: [headings, ["K", "M3", 12]] }));
  await taken(app, uid, matched(await file()));
  const again = matched(await file(), { category: 1, mass: 2, remarks: 0 });
  await taken(app, uid, again);
  expect((await file()).plan.sheets[0]?.columns).toEqual({ category: 1, mass: 2, remarks: 0 });
});

test("the administrator who acts for the client is offered the same; of a deleted client nothing is remembered", async () => {
  const { uid, app } = await reporter();
  const file = workbookOf({ A: [headings, ["K", "M3", 12]] });
  await taken(app, uid, matched(await uploaded(app, uid, file)));
  const admin = await reporter({ isAdmin: true });
  expect((await uploaded(admin.app, uid, file)).remembered).not.toBeNull();
  expect((await newRequest(admin.app, "deleteUser", { uid })).statusCode).toBe(200);
  expect(await asOwner("select 1 from ekorok.import_plans where uid = $1", [uid])).toEqual([]);
});
