// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { until } from "../../../../../test/stand-in-app.tsx";
import { act, due, duties, duty, sent, showDues as shown, wykaz } from "../../../../../test/stand-in-dues.tsx";
import { click, find, findButton, findField, type } from "../../../../../test/stand-in-page.ts";

const said = (element: Element) => element.textContent.replaceAll("\u00a0", " ");
afterEach(() => void sent.splice(0));

test("a different amount needs a reason before it is sent", async () => {
  await shown([duty("Opłata", { amount: due, left: "200.00" })]);
  await click(find('[aria-label^="Zapisz zapłatę: Opłata"]'));
  await until(() => findField("Zapłacona kwota"));
  expect(findField("Zapłacona kwota").value).toBe("200,00");
  await type(findField("Zapłacona kwota"), "150");
  await click(findButton("Zapisz jako zapłacone"));
  expect(said(find("dialog"))).toContain("Napisz, skąd różnica.");
  expect(said(find("dialog"))).toContain("należy się 200,00 zł (−50,00 zł)");
  expect(sent.some(({ path }) => path.endsWith("recordDuty"))).toBe(false);
  await type(findField("Skąd różnica?"), "Umorzono.");
  await click(findButton("Zapisz jako zapłacone"));
  await until(() => sent.some(({ path }) => path.endsWith("recordDuty")) || null);
  expect(sent.find(({ path }) => path.endsWith("recordDuty"))?.body).toMatchObject({
    data: { duty: "Opłata", seen: 0, amount: "150", isPart: false, reason: "Umorzono." },
  });
});

test("a late act says so, and the details name who withdrew it", async () => {
  const by = { uid: act.by.uid, name: "Ewa", isAdmin: true };
  const withdrawn = { how: "withdrawn", by, at: "2026-02-12T10:00:00Z" } as const;
  const acts = [act, { ...act, id: `${act.id.slice(0, -1)}b`, isWithdrawn: true, changed: withdrawn }];
  await shown([duty("Raport", { does: "file", day: "2026-02-06", standing: "done", acts })]);
  expect(said(find("tbody tr"))).toContain("Złożone 4 dni po terminie");
  await click(find('[aria-label^="Szczegóły: Raport"]'));
  await until(() => find("[aria-label=Zapisane]"));
  expect(said(find("[aria-label=Zapisane]"))).toMatch(/Wycofane: .*Zapisano .*: JanWycofano 12\.02\.2026.*: Ewa/);
});

test("what was done outside Ekorok is recorded with its day alone", async () => {
  await shown([duty("Opłata", { amount: due, left: "200.00" })]);
  await click(find('[aria-label^="Zapisz zapłatę: Opłata"]'));
  await until(() => findField("Zrobione poza Ekorokiem"));
  await click(findField("Zrobione poza Ekorokiem"));
  expect(said(find("dialog"))).not.toContain("Zapłacona kwota");
  await click(findButton("Zapisz jako zapłacone"));
  await until(() => sent.some(({ path }) => path.endsWith("recordDuty")) || null);
  expect(sent.find(({ path }) => path.endsWith("recordDuty"))?.body).toMatchObject({
    data: { duty: "Opłata", isOutside: true, amount: null },
  });
});

test("a duty to file again names the figures that changed", async () => {
  await shown(duties);
  await click(find('[aria-label^="Zapisz złożenie: Sprawozdanie"]'));
  await until(() => findField("Numer potwierdzenia (jeśli jest)"));
  expect(said(find("dialog"))).toContain("Opakowania: masa: 100 kg → 120 kg");
});

test("a filing before the end of its year asks first, and a refusal sends nothing", async () => {
  await shown([wykaz]);
  await click(find('[aria-label^="Zapisz złożenie: Wykaz"]'));
  await until(() => findField("Data złożenia"));
  await type(findField("Data złożenia"), "10.02.2026");
  const isSent = () => sent.some(({ path }) => path.endsWith("recordDuty"));
  const questions = () =>
    [...document.querySelectorAll("dialog")].filter((one) => said(one).includes("przed końcem 2026"));
  for (const answer of ["Anuluj", "Zatwierdź"]) {
    await click(findButton("Zapisz jako złożone"));
    await until(() => expect(questions()).toHaveLength(1));
    expect(isSent()).toBe(false);
    const button = [...(questions()[0]?.querySelectorAll("button") ?? [])].find((one) => said(one) === answer);
    await click(button ?? document.body);
    await until(() => expect(questions()).toHaveLength(0));
  }
  await until(() => expect(isSent()).toBe(true));
});

test("a day before figures were corrected asks which figures were filed, and sends the answer", async () => {
  await shown([{ ...wykaz, figuresSince: "2026-11-18" }]);
  await click(find('[aria-label^="Zapisz złożenie: Wykaz"]'));
  await until(() => findField("Data złożenia"));
  await type(findField("Data złożenia"), "01.03.2026");
  await click(findButton("Zapisz jako złożone"));
  await until(() => expect(said(document.body)).toContain("Zapisać złożenie przed końcem 2026 roku?"));
  await click(findButton("Zatwierdź"));
  await until(() => expect(said(document.body)).toContain("Zapisać złożenie poprawionych liczb?"));
  expect(said(document.body)).toContain("zmieniono po tym dniu (ostatnio 18.11.2026)");
  expect(sent.some(({ path }) => path.endsWith("recordDuty"))).toBe(false);
  await click(findButton("Zatwierdź"));
  await until(() =>
    expect(sent.find(({ path }) => path.endsWith("recordDuty"))?.body).toMatchObject({
      data: { on: "2026-03-01", hasNewFigures: true },
    }),
  );
});

test("neither correcting a number nor what was done outside Ekorok asks that", async () => {
  await shown(duties);
  await click(find('[aria-label^="Szczegóły: Raport"]'));
  await until(() => findButton("Popraw"));
  await click(findButton("Popraw"));
  await type(findField("Numer potwierdzenia (jeśli jest)"), "BDO/8");
  await click(findButton("Zapisz poprawkę"));
  await until(() => expect(sent.map(({ path }) => path)).toContainEqual(expect.stringMatching(/correctDuty$/)));
  await shown([wykaz]);
  await click(find('[aria-label^="Zapisz złożenie: Wykaz"]'));
  await until(() => findField("Data złożenia"));
  await type(findField("Data złożenia"), "10.02.2026");
  await click(findField("Zrobione poza Ekorokiem"));
  await click(findButton("Zapisz jako złożone"));
  await until(() => expect(sent.map(({ path }) => path)).toContainEqual(expect.stringMatching(/recordDuty$/)));
});

test("while a month is open for correction nobody is told to file again yet", async () => {
  const changed = [{ what: "Kotły: zużycie", unit: "10⁶ m³", before: "0.001", now: "0.002" }];
  await shown([duty("Raport", { does: "file", standing: "inCorrection", inCorrection: [3], acts: [act], changed })]);
  expect(said(find("tbody tr"))).toMatch(/W poprawie.*Szczegóły.*marzec 2026 jest otwarty do poprawy/);
  await click(find('[aria-label^="Szczegóły: Raport"]'));
  await until(() => find("[aria-label=Zapisane]"));
  expect(said(find("dialog"))).toMatch(/Dane mogą się jeszcze zmienić.*Kotły: zużycie: 1 000 m³ → 2 000 m³/);
});
