// @vitest-environment jsdom
import { emptyDictionaries, withItems } from "@ekorok/domain/dictionaries/dictionary-items";
import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { answerWith, type Answering, ok, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { dictionariesQuery } from "../../../api/all-dictionaries.ts";
import { queryClient } from "../../../queries/query-client.ts";
import { click, find, findField, type } from "../../../../test/stand-in-page.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

const [steel, wood] = ["11111111-1111-4111-8111-111111111111", "21111111-1111-4111-8111-111111111111"];
const category = (name: string, fee: string, version = 1) => ({
  name,
  material: "M4",
  feeRates: { 2026: { value: fee, status: "unconfirmed", source: "Dz.U. 2023 poz. 2686" } },
  recyclingLevels: {},
  version,
});
const kind = "packagingCategory";
const before = withItems(emptyDictionaries(), [
  { kind, id: steel, item: category("Stal", "0.8") },
  { kind, id: wood, item: category("Drewno", "0.3") },
]);
const become = (id: string, item: object | null) =>
  act(async () => {
    const data = withItems(before, [{ kind, id, item }]);
    queryClient.setQueryData(dictionariesQuery.queryKey, { etag: null, data });
  });

const seen: Element[] = [];
beforeEach(() => {
  seen.length = 0;
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function come(this: Element) {
    seen.push(this);
  });
});
async function opened(answering: Answering = () => null) {
  const isSave = ({ path }: { path: string }) => path.endsWith("/saveDictionaryItems");
  const asked = answerWith((one) =>
    isSave(one) ? answering(one) : ok({ result: { months: 0, openMonths: 0, openClients: 0, clients: 0 } }),
  );
  const Dialog = () => (
    <ConfirmDialog kind={kind} ids={[steel, wood]} scope={null} year={2026} onClose={() => {}} onDone={() => {}} />
  );
  await showInApp(Dialog, "/", before);
  await type(findField("Źródło"), "Dz.U. 2023 poz. 2686");
  return { sent: () => asked.filter(isSave).map(({ body }) => Object(body).data.changes) };
}

const tick = (name: string, series = "Stawka opłaty produktowej") => {
  const box = find(`[aria-label="Zaznacz: ${name}, ${series}"]`);
  if (!(box instanceof HTMLInputElement)) throw new Error(`${name} has no tick`);
  return box;
};
const rowOf = (name: string) => tick(name).closest("tr")?.textContent?.replaceAll("\u00a0", " ");
const confirm = () => click(find('[type="submit"]'));

test("a number that somebody changes meanwhile loses its tick and shows both values", async () => {
  const { sent } = await opened(() => ok({ result: { items: [] } }));
  expect([tick("Stal").checked, tick("Drewno").checked]).toEqual([true, true]);
  await become(steel, category("Stal", "1.1", 2));
  await until(() => expect([tick("Stal").checked, tick("Drewno").checked]).toEqual([false, true]));
  expect(rowOf("Stal")).toContain("W międzyczasie zmieniono: 0,80 zł/kg → 1,10 zł/kg. Sprawdź i zaznacz ponownie.");
  await confirm();
  await until(() => expect(sent()).toMatchObject([[{ id: wood, confirmed: ["feeRates.2026"] }]]));
});

test("ticked again it is confirmed, unless it changes once more", async () => {
  const { sent } = await opened(() => ok({ result: { items: [] } }));
  await become(steel, category("Stal", "1.1", 2));
  await until(() => expect(tick("Stal").checked).toBe(false));
  await click(tick("Stal"));
  expect(tick("Stal").checked).toBe(true);
  await become(steel, category("Stal", "1.2", 3));
  await until(() => expect(tick("Stal").checked).toBe(false));
  await click(tick("Stal"));
  await click(tick("Drewno"));
  await confirm();
  const official = { value: "1.2", status: "official", source: "Dz.U. 2023 poz. 2686" };
  await until(() =>
    expect(sent()).toMatchObject([[{ id: steel, version: 3, value: { feeRates: { 2026: official } } }]]),
  );
});

test("a number added meanwhile is not ticked", async () => {
  await opened();
  const { feeRates } = category("Stal", "0.8");
  await become(steel, { ...category("Stal", "0.8", 2), recyclingLevels: feeRates });
  await until(() => expect(tick("Stal", "Poziom recyklingu").checked).toBe(false));
  expect(tick("Stal").checked).toBe(true);
});

test("a conflict names both values, scrolls into view each time, and needs a new tick", async () => {
  const item = category("Drewno", "0.35", 2);
  const lastChange = { at: "2026-11-15T10:00:00.000Z", who: null, action: "dictionary.set" };
  const details = { items: [{ document: "packagings", key: "categories", id: wood, item, lastChange }] };
  const { sent } = await opened(() => ({
    status: 409,
    body: { error: { status: "ABORTED", message: "Zmieniono.", details } },
  }));
  await confirm();
  await until(() => expect(find('[role="alert"]').textContent).toContain("„Drewno”"));
  const notice = find('[role="alert"]');
  expect(notice.textContent?.replaceAll("\u00a0", " ")).toContain("„Drewno”: 0,30 zł/kg → 0,35 zł/kg.");
  expect([seen, document.activeElement]).toEqual([[notice], notice]);
  expect([tick("Stal").checked, tick("Drewno").checked]).toEqual([true, false]);
  expect(rowOf("Drewno")).toContain("0,30 zł/kg → 0,35 zł/kg");
  await confirm();
  await until(() => expect(sent().at(-1)).toMatchObject([{ id: steel }]));
  await until(() => expect(seen.length).toBeGreaterThan(1));
});

test("a withdrawn item is marked as such", async () => {
  await opened();
  await become(wood, { ...category("Drewno", "0.3", 2), isWithdrawn: true });
  await until(() => expect(rowOf("Drewno")).toContain("Wycofana"));
  expect(rowOf("Stal")).not.toContain("Wycofana");
});

test("ticking all leaves out what somebody has changed meanwhile", async () => {
  await opened();
  await become(steel, category("Stal", "1.1", 2));
  await until(() => expect(tick("Stal").checked).toBe(false));
  await click(tick("Drewno"));
  await click(find('[aria-label="Zaznacz wszystkie stawki"]'));
  expect([tick("Stal").checked, tick("Drewno").checked]).toEqual([false, true]);
  await click(find('[aria-label="Zaznacz wszystkie stawki"]'));
  expect([tick("Stal").checked, tick("Drewno").checked]).toEqual([false, false]);
});

test("nothing is confirmed without a source", async () => {
  const { sent } = await opened();
  await type(findField("Źródło"), "");
  await confirm();
  await until(() => expect(document.body.textContent).toContain("Podaj źródło, na przykład: M.P. 2025 poz. 769."));
  expect(sent()).toEqual([]);
});
