// @vitest-environment jsdom
import { tryRatesInput } from "@ekorok/domain/charges/contract/rate-trial";
import { emptyDictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import { saveLawNumbersInput } from "@ekorok/domain/dictionaries/law-changes";
import { beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { answerWith, ok, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { click, find, findButton, findField, type } from "../../../../test/stand-in-page.ts";
import { CopyLawYear } from "./copy-law-year.tsx";

vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => {});
// Loaded on demand; preloaded here.
beforeAll(() => Promise.all([import("./copy-law-dialog.tsx"), import("../../dictionaries/trial/impact-note.tsx")]));

const cost = { sum: "0.00", due: "0.00" };
const part = {
  revision: "a",
  clients: 0,
  looked: 0,
  next: null,
  before: cost,
  after: cost,
  changed: { clients: 0, years: 0, months: 0 },
  lacking: { clients: 0, lacks: [] },
  undetermined: { before: 0, after: 0 },
  stale: 0,
  failed: 0,
  largest: [],
};
const said = () => document.body.textContent.replaceAll("\u00a0", " ");
const box = (name: string) => {
  const found = find(`[aria-label="Zaznacz: ${name}"]`);
  if (!(found instanceof HTMLInputElement)) throw new Error(`${name} has no tick`);
  return found;
};

test("a year of the law is copied to the next, with an index for rates; what is there stays unless it is ticked", async () => {
  const asked = answerWith(({ path }) =>
    ok({ result: path.endsWith("tryRates") ? part : { numbers: {}, changed: [] } }),
  );
  const sent = (name: string) => asked.filter(({ path }) => path.endsWith(name)).map(({ body }) => body);
  await showInApp(() => <CopyLawYear year={2026} />, "/", emptyDictionaries());
  await until(() => expect(findButton("Skopiuj rok").disabled).toBe(false));
  await click(findButton("Skopiuj rok"));
  await until(() => expect(said()).toContain("Torby: opłata recyklingowa"));
  const rowOf = (name: string) => box(name).closest("tr")?.textContent.replaceAll("\u00a0", " ");
  // The fee of 2027 is in the program already.
  expect([box("Torby: opłata recyklingowa").checked, box("Opłata roczna BDO: pozostali").checked]).toEqual([
    true,
    false,
  ]);
  expect(rowOf("Opłata roczna BDO: pozostali")).toContain("jest już 800,00 zł");
  await type(findField("Wskaźnik waloryzacji stawek w % (100 = bez zmian)"), "110");
  expect(rowOf("Torby: opłata recyklingowa")).toContain("0,22 zł/szt.");
  expect(rowOf("Opony: poziom recyklingu")).toContain("15 %");
  await click(find('[aria-label="Zaznacz wszystkie stawki"]'));
  await click(find('[aria-label="Zaznacz wszystkie stawki"]'));
  for (const name of ["Torby: opłata recyklingowa", "Opony: poziom recyklingu"])
    if (!box(name).checked) await click(box(name));
  await click(findButton("Zapisz 2 stawki"));
  await until(() => expect(said()).toContain("nikogo to nie dotyczy"));
  const { data: tried } = z.object({ data: tryRatesInput }).parse(sent("tryRates")[0]);
  expect(tried).toMatchObject({ year: 2027, law: { "packaging.bagFee": "0.22", "tyres.recyclingLevel": "15" } });
  await click(findButton("Zapisz 2 stawki"));
  await until(() => expect(sent("saveLawNumbers")).toHaveLength(1));
  const { data } = z.object({ data: saveLawNumbersInput }).parse(sent("saveLawNumbers")[0]);
  expect(data).toMatchObject({
    year: 2027,
    changes: [
      { path: "packaging.bagFee", from: null, to: { value: "0.22", status: "unconfirmed" } },
      { path: "tyres.recyclingLevel", from: null, to: { value: "15", status: "unconfirmed" } },
    ],
  });
});

test("it cannot be copied to a year that the program does not know, and says so", async () => {
  answerWith(() => ok({ result: { numbers: {}, changed: [] } }));
  await showInApp(() => <CopyLawYear year={2027} />, "/", emptyDictionaries());
  await until(() => expect(findButton("Skopiuj rok").disabled).toBe(true));
});
