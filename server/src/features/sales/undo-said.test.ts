import type { Month } from "@ekorok/domain/periods/month";
import { salesStep } from "@ekorok/domain/sales/contract/sale-steps";
import { expect, test } from "vitest";
import { invoiceXml } from "../../../test/invoice-xml.ts";
import { newRequest } from "../../../test/people.ts";
import { seeded } from "../../../test/random-rows.ts";
import { declare, submit } from "../../../test/report-moves.ts";
import { bookkeeper, monthSales, product, rowsOf, sentAndTaken, shop } from "../../../test/sales.ts";

// Compares the preview of an undo with what it changes, for random shops: invoices over several months, returns,
// corrections that move days, and a month that is handed in.

const { admin, bag } = await bookkeeper();
const months: Month[] = [1, 2, 3, 4, 5, 6].map((month) => ({ year: 2026, month }));

/** A bag of 10 g, from April on of 20 g. */
const card = (code: string) => {
  const { versions, ...rest } = product(code, bag("10"));
  return {
    ...rest,
    versions: versions.flatMap((one) => [one, { ...one, validFrom: "2026-04-01", parts: [bag("20")] }]),
  };
};

function chance(seed: number) {
  const random = seeded(seed);
  const below = (count: number) => Math.floor(random() * count);
  return { below, isSo: (share: number) => random() < share };
}

const dayIn = (month: number, day: number) => `2026-0${month}-${String(day).padStart(2, "0")}`;

/** Files of some uploads: invoices, and corrections of earlier ones. */
function filesOf({ below, isSo }: ReturnType<typeof chance>): Record<string, string>[] {
  const sold: { number: string; day: string; code: string; quantity: number; corrections: number }[] = [];
  const invoice = (): string => {
    const [day, code, quantity] = [dayIn(1 + below(5), 1 + below(28)), isSo(0.7) ? "A" : "B", 1 + below(20)];
    const number = `FV/${sold.length + 1}`;
    sold.push({ number, day, code, quantity, corrections: 0 });
    const more = isSo(0.2) ? [{ code, quantity: "3", day: dayIn(1 + below(5), 5) }] : [];
    return invoiceXml({ number, day, lines: [{ code, quantity: String(quantity), day }, ...more] });
  };
  const correction = (): string => {
    const of = sold[below(sold.length)];
    if (!of) return invoice();
    of.corrections += 1;
    const day = dayIn(2 + below(5), 1 + below(28));
    const isMoved = isSo(0.5);
    const left = isSo(0.5) ? of.quantity : below(of.quantity + 1);
    const { code, quantity } = of;
    of.quantity = left;
    return invoiceXml({
      number: `K${of.corrections}/${of.number}`,
      day,
      kind: "KOR",
      corrects: of.number,
      correctedOn: of.day,
      ...(isMoved && { soldOn: dayIn(1 + below(6), 15) }),
      lines:
        isMoved && isSo(0.3)
          ? []
          : [
              { code, quantity: String(quantity), isBefore: true },
              { code, quantity: String(left) },
            ],
    });
  };
  return Array.from({ length: 5 }, () =>
    Object.fromEntries(
      Array.from({ length: 1 + below(4) }, (_, file) => [`${file}.xml`, isSo(0.6) ? invoice() : correction()]),
    ),
  );
}

/** All rows of all months, and the open questions. */
async function standing(uid: string) {
  const found = new Map<number, { rows: Map<string, string>; asked: Set<string> }>();
  for (const month of months) {
    const rows = await rowsOf(admin.app, uid, month);
    const { carried } = await monthSales(admin.app, uid, month);
    found.set(month.month, {
      rows: new Map(rows.map(({ id, cells }) => [id, `${cells["count"]} ${cells["mass"]}`])),
      asked: new Set(carried.flatMap(({ id, to, isDropped }) => (to === null && !isDropped ? id : []))),
    });
  }
  return found;
}

type Standing = Awaited<ReturnType<typeof standing>>;

function differences(before: Standing, after: Standing): string[] {
  return [...before].flatMap(([month, old]) => {
    const now = after.get(month) ?? old;
    const added = [...now.rows.keys()].filter((id) => !old.rows.has(id)).length;
    const removed = [...old.rows.keys()].filter((id) => !now.rows.has(id)).length;
    const changed = [...old.rows].filter(([id, cells]) => now.rows.has(id) && now.rows.get(id) !== cells).length;
    const asked = [...now.asked].filter((id) => !old.asked.has(id)).length;
    return added + removed + changed + asked === 0 ? [] : [told(month, { added, removed, changed, asked })];
  });
}
const told = (
  month: number,
  { added, removed, changed, asked }: Record<"added" | "removed" | "changed" | "asked", number>,
) => `${month}: +${added} -${removed} ~${changed} ?${asked}`;

test.each([9, 12])("shop %i: exactly what the preview says happens", async (seed) => {
  const of = chance(seed);
  const { uid } = await shop(admin.app, card("A"), card("B"));
  const steps: string[] = [];
  for (const files of filesOf(of))
    steps.push((await sentAndTaken(admin.app, uid, months[5] ?? { year: 2026, month: 6 }, files)).id);
  const closed = of.isSo(0.6) ? months[of.below(5)] : undefined;
  for (const area of ["packagings", "exportedPackagings"]) if (closed) await declare(admin.app, uid, closed, [area]);
  const isClosed = closed && (await submit(admin.app, uid, closed)).statusCode === 200; // a month with questions stays open

  let before = await standing(uid);
  while (steps.length > 0) {
    const [id = ""] = steps.splice(of.below(steps.length), 1);
    for (const only of [...months.filter(() => of.isSo(0.2)), undefined]) {
      const { year, month } = only ?? { year: 2026, month: 1 };
      const answer = await admin.app.inject(`/api/users/${uid}/sales/steps/${id}?year=${year}&month=${month}`);
      if (answer.statusCode === 404) break; // everything was removed
      const step = salesStep.parse(answer.json());
      const going = only ? step.only : step.all;
      if (going.documents === 0) continue;
      const undone = await newRequest(admin.app, "undoSales", { uid, id, ...(only && { only }), shown: going.shown });
      expect(undone.statusCode).toBe(200);
      const said = going.months.flatMap(({ month: word, rows, added, removed, asked }) =>
        rows + asked === 0 ? [] : [told(word, { added, removed, changed: rows - added - removed, asked })],
      );
      const after = await standing(uid);
      expect({ seed, said: differences(before, after) }).toEqual({ seed, said });
      before = after;
      const isElsewhere = going.months.some((one) => one.documents > 0 && one.month !== month);
      expect(only !== undefined && isElsewhere).toBe(false);
    }
  }
  const left = [...before.values()].flatMap(({ rows, asked }) => [...rows.values(), ...asked]);
  expect(isClosed ? [] : left).toEqual([]); // what a closed month counted or took off stays
});
