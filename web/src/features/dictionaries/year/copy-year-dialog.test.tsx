// @vitest-environment jsdom
import { emptyDictionaries, withItems } from "@ekorok/domain/dictionaries/dictionary-items";
import { rateIndexOf } from "@ekorok/domain/dictionaries/rate-index";
import { expect, test } from "vitest";
import { drawsOf } from "../../../../test/counted-calls.ts";
import { answerWith, ok, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { click, find, findField, type } from "../../../../test/stand-in-page.ts";
import { RateText } from "../rate-display.tsx";
import { CopyYearDialog, unlikelyIndex } from "./copy-year-dialog.tsx";

test("the known index's source is not shown for an index that was typed", async () => {
  answerWith(() => ok({ result: { months: 0, openMonths: 0, openClients: 0, clients: 0 } }));
  const Dialog = () => (
    <CopyYearDialog kind="heatingBoiler" ids={[]} scope={null} year={2025} onClose={() => {}} onDone={() => {}} />
  );
  await showInApp(Dialog, "/", emptyDictionaries());
  const source = rateIndexOf("heatingBoiler", 2026)?.source ?? "none is known";
  const typed = "Wpisany wskaźnik nie ma źródła, więc stawki będą niepotwierdzone.";
  expect(document.body.textContent).toContain(source);
  expect(document.body.textContent).not.toContain(typed);
  await type(findField("Wskaźnik waloryzacji w % (103,6 = wzrost o 3,6 %)"), "110");
  expect(document.body.textContent).toContain(typed);
});

test("a tick redraws only its own line", async () => {
  answerWith(() => ok({ result: { months: 0, openMonths: 0, openClients: 0, clients: 0 } }));
  const ids = ["1", "2", "3"].map((digit) => `${digit}1111111-1111-4111-8111-111111111111`);
  const fee = { value: "0.8", status: "official", source: "Dz.U. 2023 poz. 2686" };
  const items = ids.map((id, index) => ({
    kind: "otherEmissionSource" as const,
    id,
    item: {
      name: `Źródło ${index}`,
      table: "A",
      unit: "kg",
      rates: { 2025: { ...fee, value: `${index + 1}` } },
      version: 1,
    },
  }));
  const Dialog = () => (
    <CopyYearDialog
      kind="otherEmissionSource"
      ids={ids}
      scope={null}
      year={2025}
      onClose={() => {}}
      onDone={() => {}}
    />
  );
  await showInApp(Dialog, "/", withItems(emptyDictionaries(), items));
  const tick = find('[aria-label^="Zaznacz: Źródło 1"]');
  const ticked = () => tick.closest("tr")?.dataset.ticked;
  const before = ticked();
  expect(await drawsOf(RateText, () => click(tick))).toBe(2); // this year's number and the next one's
  expect(ticked()).not.toBe(before);
});

test("unlikely numbers need a reason, and impossible ones are not sent until the index changes", async () => {
  const isSave = ({ path }: { path: string }) => path.endsWith("/saveDictionaryItems");
  let letTry = () => {};
  const mayTry = new Promise<void>((resolve) => (letTry = resolve)); // so that the save is faster than the trial on any machine
  const asked = answerWith(async (one) => {
    if (one.path.endsWith("/tryRates")) await mayTry;
    return ok({ result: isSave(one) ? { items: [] } : { months: 0, openMonths: 0, openClients: 0, clients: 0 } });
  });
  const [kind, id] = ["otherEmissionSource", "11111111-1111-4111-8111-111111111111"] as const;
  const rates = { 2025: { value: "3000", status: "official", source: "M.P. 2024" } };
  const items = [{ kind, id, item: { name: "Azbest", table: "A", unit: "kg", rates, version: 1 } }];
  const Dialog = () => (
    <CopyYearDialog kind={kind} ids={[id]} scope={null} year={2025} onClose={() => {}} onDone={() => {}} />
  );
  await showInApp(Dialog, "/", withItems(emptyDictionaries(), items));
  const save = () => click(find('[type="submit"]'));
  const said = () => document.body.textContent.replaceAll("\u00a0", " ");
  const impossible = "30 000 zł/kg to niemożliwa wartość";

  await type(findField("Wskaźnik waloryzacji w % (103,6 = wzrost o 3,6 %)"), "1000");
  await save();
  expect(said()).toContain(impossible);
  await type(findField("Wskaźnik waloryzacji w % (103,6 = wzrost o 3,6 %)"), "160");
  expect(said()).not.toContain(impossible);
  await save();
  expect(said()).toContain("4 800 zł/kg różni się o więcej niż 50 % od wartości na 2025 r. (3 000 zł/kg)");
  expect(asked.filter(isSave)).toEqual([]);
  await type(findField("Powód zmiany"), "Nowe obwieszczenie");
  await save();
  letTry();
  // The trial fails here, which is shown before anything is saved.
  await until(() => expect(said()).toContain("Jeszcze nie zapisano"));
  expect(asked.filter(isSave)).toEqual([]);
  await save();
  await until(() => expect(asked.filter(isSave)).toHaveLength(1));
  expect(asked.find(isSave)?.body).toMatchObject({
    data: { reason: "Nowe obwieszczenie", changes: [{ id, value: { rates: { 2026: { value: "4800.00" } } } }] },
  });
});

test("existing numbers of the next year are shown and kept unless ticked; affected months are named", async () => {
  const asked = answerWith(() => ok({ result: { months: 1, openMonths: 1, openClients: 1, clients: 1 } }));
  const [kind, id] = ["otherEmissionSource", "11111111-1111-4111-8111-111111111111"] as const;
  const rates = {
    2025: { value: "10", status: "official", source: "M.P. 2024" },
    2026: { value: "10.36", status: "unconfirmed", source: "" },
  };
  const items = [{ kind, id, item: { name: "Benzen", table: "A", unit: "kg", rates, version: 1 } }];
  await showInApp(
    () => <CopyYearDialog kind={kind} ids={[id]} scope={null} year={2025} onClose={() => {}} onDone={() => {}} />,
    "/",
    withItems(emptyDictionaries(), items),
  );
  const said = () => document.body.textContent.replaceAll("\u00a0", " ");
  const save = () => find('[type="submit"]');
  expect(said()).toContain("jest już 10,36 zł/kg, niepotwierdzona");
  expect([save().textContent, save().hasAttribute("disabled")]).toEqual(["Zapisz", true]);
  await type(findField("Wskaźnik waloryzacji w % (103,6 = wzrost o 3,6 %)"), "110");
  expect(said()).toContain("11,00 zł/kg");
  expect([asked, said()]).toEqual([[], expect.not.stringContaining("Zmiana dotyczy")]);
  await click(find('[aria-label="Zaznacz wszystkie stawki"]'));
  await until(() => expect(said()).toContain("Zmiana dotyczy 1 otwartego miesiąca"));
  expect(asked[0]?.body).toMatchObject({ data: { ids: [id], years: [2026] } });
  expect([save().textContent, save().hasAttribute("disabled")]).toEqual(["Zapisz 1 stawkę", false]);
});

test.each([
  ["3.6", "3,6 % oznacza spadek o 96,4 %. Czy chodziło o 103,6?"],
  ["1036", "1 036 % oznacza wzrost o 936 %. Czy chodziło o 103,6?"],
  ["9999", "9 999 % oznacza wzrost o 9 899 %. Sprawdź przecinek."],
  ["103.6", null],
  ["97", null],
])("warns of an index of %s", (index, said) => {
  expect(unlikelyIndex(index)?.replaceAll("\u00a0", " ") ?? null).toBe(said);
});
