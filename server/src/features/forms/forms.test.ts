import { randomUUID } from "node:crypto";
import { areas } from "@ekorok/domain/areas/all-areas";
import type { Cells } from "@ekorok/domain/areas/cells";
import { yearForms, type FormField, type YearForms } from "@ekorok/domain/forms/contract/forms";
import { fieldsIn } from "@ekorok/domain/forms/form-fields";
import { groupRows } from "@ekorok/domain/forms/form-facts";
import { MONTHS } from "@ekorok/domain/periods/month";
import { patchedRows } from "@ekorok/domain/reports/contract/reports";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "../../../test/app.ts";
import { emitter, YEAR as year } from "../../../test/emitter.ts";
import { newRequest } from "../../../test/people.ts";
import { clientOf, declare, move, submit } from "../../../test/report-moves.ts";
import { added, anotherClient, read, reporter, rowFor, save, type Reporter } from "../../../test/reporting.ts";
import { formMarks } from "../../db/schema.ts";
import { groupsStored, groupsSubmitted } from "./grouped-rows.ts";

const { db } = await testDatabase();
let admin: Reporter;
beforeAll(async () => {
  admin = await reporter({ isAdmin: true });
});

const formsOf = async (uid: string, { app } = admin): Promise<YearForms> => {
  const answer = await read(app, uid, year, "forms");
  expect(answer.statusCode).toBe(200);
  return yearForms.parse(answer.json());
};

/** The input for months before the start of service. */
async function sayNothingWasBefore(uid: string): Promise<void> {
  const payload = { requestId: randomUUID(), changes: [{ field: ["earlierMonths"], from: null, to: {} }] };
  const url = `/api/users/${uid}/reports/${year}/inputs`;
  expect((await admin.app.inject({ method: "PATCH", url, payload })).statusCode).toBe(200);
}

/** The fields of a form's table, by row and column. */
const tableOf = (answer: YearForms, form: RegExp, table: string): Record<string, FormField> =>
  Object.fromEntries(
    answer.forms
      .filter(({ id }) => form.test(id))
      .flatMap((one) => fieldsIn(one))
      .filter((place) => place.table.key === table)
      .map(({ row, field }) => [`${row.key === "all" ? "all" : "row"}.${field.column}`, field]),
  );

const mark = ({ app }: Reporter, uid: string, form: string, fields: object[]) =>
  newRequest(app, "markFormFields", { uid, year, form, fields });

test("a list of emissions shows the year's costs, and every number is compared with what was handed in", async () => {
  const { uid, emit, handIn, nothingIn } = await emitter(admin.app, `${year}-11`);
  await emit(11, "1000");
  const { text: unsaid, atLeast } = tableOf(await formsOf(uid), /^wykaz/, "A")["row.amount"] ?? {};
  expect([unsaid, atLeast]).toEqual([null, "1000"]); // the ten months before were not entered
  await sayNothingWasBefore(uid);
  // Nothing was handed in yet, so nothing is compared, and the missing months are listed.
  const before = await formsOf(uid);
  expect(before).toMatchObject({ neverSubmitted: [11, 12], reopened: [], submittedYear: null, version: null });
  expect(before.leftOut).toEqual([]);
  expect(tableOf(before, /^wykaz/, "A")["row.amount"]).toMatchObject({ text: "1000" });
  expect(tableOf(before, /^wykaz/, "A")["all.fee"]?.text).toBeNull(); // with open months no sum is final
  expect(before.forms.flatMap(fieldsIn).filter(({ field }) => field.otherwise)).toEqual([]);

  await nothingIn(12);
  await handIn(11, 12);
  const handedIn = await formsOf(uid);
  expect(handedIn).toMatchObject({ neverSubmitted: [], reopened: [], goneForms: [] });
  expect(handedIn.forms.flatMap(fieldsIn).filter(({ field }) => field.otherwise)).toEqual([]);

  // A reopened and changed month differs from its version, in its rows and in every sum over them.
  await move(admin.app, "returnReport", uid, { year, month: 11, reason: "Brakuje wiersza." });
  await emit(11, "500");
  const reopened = await formsOf(uid);
  expect(reopened).toMatchObject({ neverSubmitted: [], reopened: [{ month: 11, version: 1 }] });
  expect(tableOf(reopened, /^wykaz/, "A")["row.amount"]).toMatchObject({
    text: "1500",
    otherwise: [{ of: "months", text: "1000" }],
  });
  expect(tableOf(reopened, /^wykaz/, "A")["all.fee"]?.text).not.toBeNull();
  expect(tableOf(reopened, /kobize/, "sources")["row.amount"]).toMatchObject({
    text: "1500",
    otherwise: [{ of: "months", text: "1000" }],
  });
});

test("a handed-in year keeps its numbers; an outdated one shows both", async () => {
  const { uid, emit, handIn, nothingIn, rate } = await emitter(admin.app, `${year}-11`);
  await emit(11, "1000");
  await nothingIn(12);
  await handIn(11, 12);
  await sayNothingWasBefore(uid);
  expect((await submit(admin.app, uid, { year })).statusCode).toBe(200);
  const asHandedIn = await formsOf(uid);
  expect(asHandedIn).toMatchObject({ version: 1, submittedYear: { version: 1, isOutdated: false } });
  const fee = (1000 * Number(rate)).toFixed(2).replace(".", ",");
  expect(tableOf(asHandedIn, /^wykaz/, "A")["all.fee"]).toMatchObject({ text: fee });
  expect(asHandedIn.forms.flatMap(fieldsIn).filter(({ field }) => field.otherwise)).toEqual([]);

  // A reopened month without changes changes no number.
  await move(admin.app, "returnReport", uid, { year, month: 11, reason: "Brakuje wiersza." });
  const merelyOpen = await formsOf(uid);
  expect(merelyOpen).toMatchObject({ version: 1, reopened: [{ month: 11 }], submittedYear: { version: 1 } });
  expect(merelyOpen.forms).toEqual(asHandedIn.forms);
  await emit(11, "500");
  const mixed = await formsOf(uid); // computed from the month as it is now; each number is compared with the year's version
  expect(mixed).toMatchObject({ version: null, reopened: [{ month: 11 }], submittedYear: { version: 1 } });
  const both = { text: "1500", otherwise: expect.arrayContaining([{ of: "year", text: "1000" }]) };
  expect(tableOf(mixed, /^wykaz/, "A")["row.amount"]).toMatchObject(both);
  expect(tableOf(mixed, /kobize/, "sources")["row.amount"]).toMatchObject(both);
  await handIn(11);
  const outdated = await formsOf(uid);
  expect(outdated).toMatchObject({ version: null, submittedYear: { version: 1, isOutdated: true } });
  expect(tableOf(outdated, /^wykaz/, "A")["row.amount"]).toMatchObject({
    text: "1500",
    otherwise: [{ of: "year", text: "1000" }],
  });
});

test("rows that cannot be handed in and amounts that dictionaries have changed are computed again", async () => {
  const { uid, enter } = await clientOf(admin.app, "exportedPackagings");
  const period = { year, month: 3 };
  const row = await enter("exportedPackagings", period);
  const { use: _, ...incomplete } = row.set ?? {};
  expect(
    (await save(admin.app, uid, period, "exportedPackagings", [added({ ...incomplete, use: null })])).statusCode,
  ).toBe(200);
  const fields = (await formsOf(uid)).forms.flatMap(fieldsIn).map(({ field }) => field);
  expect(fields.length).toBeGreaterThan(0);
  for (const { text, why } of fields) {
    expect(text).toBeNull();
    expect(why).toContain("Niektóre wiersze mają błędy lub braki i nie są policzone.");
  }
});

test("a form of an empty area says so once every month is declared empty", async () => {
  const { uid } = await clientOf(admin.app, "supFees");
  const said = async () => (await formsOf(uid)).forms.map(({ id, tables, nothing }) => [id, tables, nothing]);
  const unsaid =
    "Nie ma jeszcze danych do tego formularza. Wypełnij w miesiącach „Opłaty SUP” albo zaznacz tam „Brak zdarzeń”.";
  expect(await said()).toEqual([["bdo-sup", [], unsaid]]);
  const { forms, others } = await formsOf(uid); // each form is in one of the two lists
  expect(forms).toMatchObject([{ id: "bdo-sup", duty: "supReport" }]);
  expect(others).toContainEqual({ id: "bdo-baterie", areas: ["batteries"] });
  expect(others?.map(({ id }) => id)).not.toContain("bdo-sup");
  for (const month of MONTHS) {
    expect(await said()).toEqual([["bdo-sup", [], unsaid]]);
    expect((await declare(admin.app, uid, { year, month }, ["supFees"])).statusCode).toBe(200);
  }
  expect(await said()).toEqual([["bdo-sup", [], expect.stringMatching(/^Zaznaczono „Brak zdarzeń”/)]]);
});

test.each(areas)("the database groups the rows of $id as the domain does, and rows in versions alike", async (area) => {
  const { id } = area;
  const { uid } = await clientOf(admin.app, id);
  const { db } = await testDatabase();
  const rows: { cells: Cells; amounts: Cells }[] = [];
  for (const month of [3, 4]) {
    const cells = await rowFor(id, { year, month });
    // A number that was reported before would have to be explained.
    const saved = await save(admin.app, uid, { year, month }, id, [
      added({ ...cells, ...(id === "importedVehicles" && { vin: null }) }),
    ]);
    rows.push(...patchedRows.parse(saved.json()).rows);
    expect((await submit(admin.app, uid, { year, month })).statusCode).toBe(200);
  }
  const places = [3, 4].map((month) => ({ month, area: id }));
  expect(await groupsStored(db, uid, year, places)).toEqual(groupRows(area, rows));
  const versions = [3, 4].map((month) => ({ month, number: 1 }));
  expect(await groupsSubmitted(db, uid, year, versions)).toEqual(groupRows(area, rows));
});

test("the marks of a user are stored for that user alone, with what stood there, and can be removed", async () => {
  const client = await reporter();
  const { uid } = client;
  const [a, b] = ["kinds/portable/count", "kinds/portable/mass"];
  // Nothing is entered yet, so the form has no fields.
  expect(await mark(client, uid, "bdo-baterie", [{ field: a, value: "1" }])).toMatchObject({ statusCode: 400 });
  const period = { year, month: 3 };
  const row = await rowFor("batteries", period);
  expect((await save(admin.app, uid, period, "batteries", [added(row)])).statusCode).toBe(200);
  const fields = [
    { field: a, value: "12,5" },
    { field: b, value: "1" },
  ];
  expect((await mark(client, uid, "bdo-baterie", fields)).statusCode).toBe(200);
  expect((await mark(admin, uid, "bdo-baterie", [{ field: a, value: "13" }])).statusCode).toBe(200);
  const marksOf = async (who: Reporter) =>
    (await formsOf(uid, who)).marks.map(({ form, field, value }) => [form, field, value]);
  expect(await marksOf(client)).toEqual([
    ["bdo-baterie", a, "12,5"],
    ["bdo-baterie", b, "1"],
  ]);
  expect(await marksOf(admin)).toEqual([["bdo-baterie", a, "13"]]);
  // If a field does not exist, nothing of the request is stored; another year has no marks.
  const strange = [
    { field: a, value: "15" },
    { field: "kinds/portable/moon", value: "1" },
  ];
  expect(await mark(client, uid, "bdo-baterie", strange)).toMatchObject({ statusCode: 400 });
  expect(await mark(client, uid, "kobize", [{ field: a, value: "1" }])).toMatchObject({ statusCode: 400 });
  await mark(client, uid, "bdo-baterie", [
    { field: a, value: "14" },
    { field: b, value: null },
    { field: "kinds/portable/moon", value: null },
  ]);
  expect(await marksOf(client)).toEqual([["bdo-baterie", a, "14"]]);
  expect(await marksOf(admin)).toHaveLength(1);
});

test("a stranger sees and marks nothing, and a form of another name does not exist", async () => {
  const stranger = await reporter();
  const other = await anotherClient();
  expect((await read(stranger.app, other, year, "forms")).statusCode).toBe(403);
  const one = [{ field: "x", value: "1" }];
  expect((await mark(stranger, other, "kobize", one)).statusCode).toBe(403);
  expect((await mark(admin, randomUUID(), "kobize", one)).statusCode).toBe(404);
  expect((await mark(admin, other, "wykaz-warszawskie", one)).statusCode).toBe(404);
  expect((await mark(admin, other, "wykaz-slaskie", [{ field: "x".repeat(201), value: "1" }])).statusCode).toBe(400);
  expect((await mark(admin, other, "wykaz-slaskie", one)).statusCode).toBe(400); // no such form, or no such field
  const period = { year, month: 3 };
  await save(admin.app, other, period, "batteries", [added(await rowFor("batteries", period))]);
  const field = "kinds/portable/count";
  expect((await mark(admin, other, "bdo-baterie", [{ field, value: "1" }])).statusCode).toBe(200);
  // They are deleted with the account.
  expect((await newRequest(admin.app, "deleteUser", { uid: other })).statusCode).toBe(200);
  expect(await db.$count(formMarks, eq(formMarks.uid, other))).toBe(0);
});
