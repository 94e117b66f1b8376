import { monthOfWord, type ProductContent } from "@ekorok/domain";
import { expect, test } from "vitest";
import { invoiceXml } from "../../../test/invoice-xml.ts";
import { bookkeeper, masses, product, sentAndTaken, shop } from "../../../test/sales.ts";

const { admin, bag } = await bookkeeper();

/** A bag of 10 g, and from a day on one of so many grams. */
const lighter = (since: string, grams: string): ProductContent => {
  const card = product("A", bag("10"));
  const [version] = card.versions;
  return version ? { ...card, versions: [version, { ...version, validFrom: since, parts: [bag(grams)] }] } : card;
};

/** Takes files one after another, and says what then stands in months. */
async function countedIn(card: ProductContent, steps: readonly (readonly string[])[], months: readonly string[]) {
  const { uid } = await shop(admin.app, card);
  for (const files of steps)
    await sentAndTaken(
      admin.app,
      uid,
      { year: 2026, month: 12 },
      Object.fromEntries(files.map((xml, n) => [`${n}.xml`, xml])),
    );
  const rows = [];
  for (const month of months) rows.push((await masses(admin.app, uid, monthOfWord(month))).join());
  return rows;
}

test.each([2, 3] as const)(
  "FA(%s): a correction of lines with days of their own changes the month of each, by the card of its day",
  async (form) => {
    const sale = invoiceXml({
      form,
      number: "FV/1",
      day: "2026-05-20",
      lines: [
        { code: "A", quantity: "10", day: "2026-04-30" },
        { code: "A", quantity: "10", day: "2026-05-20" },
      ],
    });
    const correction = invoiceXml({
      form,
      number: "KOR/1",
      day: "2026-06-01",
      kind: "KOR",
      corrects: "FV/1",
      correctedOn: "2026-05-20",
      lines: [
        { code: "A", quantity: "10", day: "2026-04-30", isBefore: true },
        { code: "A", quantity: "10", day: "2026-05-20", isBefore: true },
        { code: "A", quantity: "10", day: "2026-04-30" },
        { code: "A", quantity: "5", day: "2026-05-20" },
      ],
    });
    const card = lighter("2026-05-01", "7");
    expect(await countedIn(card, [[sale, correction]], ["2026-04", "2026-05"])).toEqual(["10 0.1 kg", "5 0.035 kg"]);
    expect(await countedIn(card, [[correction], [sale]], ["2026-04", "2026-05"])).toEqual(["10 0.1 kg", "5 0.035 kg"]);
  },
);
