import { LONGEST_MARK_DELAY } from "@ekorok/domain/contract/limits";
import { markFormFieldsOutput, yearForms } from "@ekorok/domain/forms/contract/forms";
import { expect, test } from "vitest";
import { asOwner } from "../../../test/administration.ts";
import { YEAR as year } from "../../../test/emitter.ts";
import { newRequest } from "../../../test/people.ts";
import { added, read, reporter, rowFor, save } from "../../../test/reporting.ts";

const admin = await reporter({ isAdmin: true });
const field = "kinds/portable/count";
const MINUTE = 60_000;

/** A client with a form of batteries, who sends how long ago each mark was decided. */
async function withForm() {
  const { app, uid } = await reporter();
  const period = { year, month: 3 };
  expect((await save(admin.app, uid, period, "batteries", [added(await rowFor("batteries", period))])).statusCode).toBe(
    200,
  );
  return {
    mark: async (value: string | null, age?: number) => {
      const fields = [{ field, value, ...(age !== undefined && { age }) }];
      const answer = await newRequest(app, "markFormFields", { uid, year, form: "bdo-baterie", fields });
      return markFormFieldsOutput.parse(answer.json().result).outdated;
    },
    shown: async () => yearForms.parse((await read(app, uid, year, "forms")).json()).marks.map(({ value }) => value),
    /** Moves all marks so far into the past. */
    later: (milliseconds: number) =>
      asOwner("update ekorok.form_marks set at = at - $2 * interval '1 millisecond' where uid = $1", [
        uid,
        milliseconds,
      ]),
    stored: async () => (await asOwner("select 1 from ekorok.form_marks where uid = $1", [uid])).length,
  };
}

test("a mark that arrives after it was removed elsewhere does not come back, but a later one does", async () => {
  const { mark, shown } = await withForm();
  expect([await mark("1", 5 * MINUTE), await mark(null)]).toEqual([[], []]);
  expect(await mark("1", 5 * MINUTE)).toEqual([field]); // the browser does not know that the first request arrived
  expect(await shown()).toEqual([]);
  expect(await mark("1")).toEqual([]);
  expect(await shown()).toEqual(["1"]);
});

test("a removal an hour ago removes nothing that was entered since", async () => {
  const { mark, shown } = await withForm();
  await mark("1", 2 * MINUTE);
  expect(await mark("2")).toEqual([]);
  expect(await mark(null, 60 * MINUTE)).toEqual([field]);
  expect(await shown()).toEqual(["2"]);
});

test("a removal is forgotten once no browser can hold anything earlier", async () => {
  const { mark, later, stored } = await withForm();
  await mark(null);
  expect(await stored()).toBe(0); // there was nothing to remove
  await mark("1");
  await mark(null);
  expect(await stored()).toBe(1);
  await later(LONGEST_MARK_DELAY + MINUTE);
  await mark(null);
  expect(await stored()).toBe(0);
});
