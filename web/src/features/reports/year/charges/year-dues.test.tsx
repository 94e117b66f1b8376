// @vitest-environment jsdom
import type { Charge, YearCharges, YearDeadline } from "@ekorok/domain/charges/contract/charges";
import type { YearDuty } from "@ekorok/domain/duties/contract/duties";
import { afterEach, expect, test, vi } from "vitest";
import { answerWith, ok, showInApp, until } from "../../../../../test/stand-in-app.tsx";
import { click, find, findButton, findField, type } from "../../../../../test/stand-in-page.ts";
import { draftYear } from "../../../../../test/draft-reports.ts";
import { YearChargesSection } from "./year-charges.tsx";

const duty = (key: string, change: Partial<YearDuty> = {}): YearDuty => ({
  key,
  does: "pay",
  title: key,
  office: "urząd marszałkowski",
  day: "2098-03-31",
  remark: null,
  isUnconfirmed: false,
  amount: null,
  standing: "open",
  hasAccepted: true,
  inCorrection: [],
  isAsked: true,
  acts: [],
  paid: null,
  left: null,
  over: null,
  changed: [],
  moreChanged: 0,
  figuresSince: null,
  ...change,
});
const act = {
  id: "00000000-0000-4000-8000-0000000000aa",
  version: 1,
  on: "2026-02-10",
  number: "BDO/7",
  amount: null,
  isPart: false,
  reason: "",
  dueThen: null,
  isOutside: false,
  figuresSince: null,
  isWithdrawn: false,
  by: { uid: "00000000-0000-4000-8000-0000000000bb", name: "Jan", isAdmin: false },
  at: "2026-02-10T10:00:00Z",
  changed: null,
};
const due = { amount: "200.00", isAtLeast: false, isEstimate: false };
const wykaz = duty("Wykaz", { does: "file", isUnconfirmed: true });
const late = duty("Opłata", { day: "2026-02-28", amount: { ...due, isAtLeast: true }, left: "200.00" });
const duties = [
  duty("Raport", { does: "file", standing: "done", acts: [act] }),
  wykaz,
  duty("Sprawozdanie", {
    does: "file",
    standing: "again",
    acts: [act],
    changed: [{ what: "Opakowania: masa", unit: "kg", before: "100", now: "120" }],
  }),
  late,
];
const deadlines: YearDeadline[] = duties.map(({ key, ...one }) => ({
  id: `2026-${key}`,
  duty: key,
  charge: one.does === "pay" ? key : null,
  title: key,
  office: one.office,
  day: one.day ?? "",
  remark: null,
  amount: one.amount,
  isUnconfirmed: false,
}));

const LIST = "[aria-label='Opłaty i terminy za 2026 rok']:is(table, ul)";
type Shown = { charges?: readonly Charge[]; given?: readonly YearDeadline[]; toAnswer?: number };

const said = (element: Element) => element.textContent.replaceAll("\u00a0", " ");
const sent: { path: string; body: unknown }[] = [];
afterEach(() => {
  vi.unstubAllGlobals();
  sent.length = 0;
});

async function shown(listed: readonly YearDuty[], { charges = [], given = deadlines, toAnswer }: Shown = {}) {
  answerWith(({ path, body }) => {
    sent.push({ path, body });
    return path.endsWith("/duties") ? ok({ year: 2026, duties: listed }) : ok({ result: { id: act.id, version: 1 } });
  });
  const of: YearCharges = {
    year: 2026,
    version: null,
    deadlines: [...given],
    charges: [...charges],
    gaps: [],
    areas: [],
    inputs: {},
  };
  const own = toAnswer === undefined ? of : { ...of, toAnswer };
  await showInApp(() => <YearChargesSection report={draftYear} charges={own} isBeingRenewed={false} />);
  await until(() => find(LIST));
}

test("overdue duties come first, then those to file again, and done ones last", async () => {
  await shown(duties);
  expect([...document.querySelectorAll("tbody tr")].map(said)).toEqual([
    "28.02.2026Opłataurząd marszałkowskico najmniej 200,00 złPo terminieZapisz zapłatę",
    expect.stringMatching(
      /Do ponownego złożeniaZapisz złożeniezłożono 10\.02\.2026, nr BDO\/7dane zmieniły się po złożeniu$/,
    ),
    "31.03.2098 *, termin niepotwierdzonyWykazurząd marszałkowski–Zapisz złożenie",
    expect.stringMatching(/Raport.*ZłożoneSzczegółyzłożono 10\.02\.2026, nr BDO\/7$/),
  ]);
  expect(said(document.body)).toContain("* termin niepotwierdzony");
});

const names = () =>
  [...document.querySelectorAll("tbody th")].map((one) => said(one).replace("jak policzono: ", "")).join();

test("amounts that nobody knows are one line, and so is what is done; late ones stay in view", async () => {
  const unknown = ["A", "B", "C"].map((key, index) => duty(key, { day: `2098-03-0${index + 1}` }));
  const done = ["Raport", "Wpis"].map((key) => duty(key, { does: "file", standing: "done", acts: [act] }));
  const lateUnknown = duty("Opłata roczna", { day: "2026-02-28" });
  const known = duty("Opłata SUP", { amount: due });
  await shown([...done, ...unknown, known, wykaz, lateUnknown]);
  expect(names()).toBe(
    "Opłata roczna,Opłata SUP,Wykaz,Kwoty jeszcze nieustalone: 3, najbliższe do 01.03.2098,Zrobione i bez opłaty: 2",
  );
  await click(findButton("Kwoty jeszcze nieustalone: 3, najbliższe do 01.03.2098"));
  expect(names()).toContain("01.03.2098,A,B,C,Zrobione");
  await click(findButton("Zrobione i\u00a0bez opłaty: 2"));
  expect(names()).toContain("bez opłaty: 2,Raport,Wpis");
  expect(said(document.body)).not.toContain("Wszystko za ten rok");
});

test("two unknown amounts stand among the others, and a year with nothing left to do shows what was done", async () => {
  await shown(["A", "B"].map((key) => duty(key)));
  expect(names()).toBe("A,B");
  await shown(["Raport", "Wpis"].map((key) => duty(key, { does: "file", standing: "done", acts: [act] })));
  expect(names()).toBe("Raport,Wpis");
  expect(said(document.body)).toContain("Wszystko za ten rok jest złożone i zapłacone.");
});

const bdoFee: Charge = {
  id: "bdoFee",
  title: "Opłata roczna BDO",
  office: "śląskie",
  lines: [
    {
      key: "bdo",
      what: "Opłata roczna BDO",
      quantity: null,
      rate: null,
      formula: "",
      amount: null,
      sureness: "undetermined",
      why: ["Nie wiadomo, czy to mikroprzedsiębiorca."],
      behind: [],
      missing: { where: "inputs", field: "isMicro" },
    },
  ],
  sum: { amount: "0", isAtLeast: true, isEstimate: false },
  due: null,
  remarks: [],
  deadline: "bdoFee",
};
const air: Charge = {
  ...bdoFee,
  id: "air",
  title: "Opłata za powietrze",
  lines: [],
  sum: due,
  due: { ...due, amount: "0" },
};

test("an amount stands once, beside its day and office, and opens to how it was computed", async () => {
  const fee = duty("bdoFee", {
    title: "Opłata roczna BDO za 2026 rok",
    office: "urząd marszałkowski, województwo śląskie",
  });
  await shown([fee], { charges: [bdoFee, air], toAnswer: 4 });
  expect([...document.querySelectorAll("tbody tr")].map(said)).toEqual([
    "31.03.2098jak policzono: Opłata roczna BDO, śląskiemarszałek woj. śląskiegonieustaloneUzupełnij: MikroprzedsiębiorcaZapisz zapłatę",
    "–jak policzono: Opłata za powietrze, śląskiemarszałek woj. śląskiego0,00 złsuma: 200,00 zł",
  ]);
  expect(said(document.body)).toContain("Brakuje danych: mikroprzedsiębiorca i jeszcze 3.");
  await click(findButton("jak policzono: Opłata roczna BDO, śląskie"));
  expect(said(document.body)).toContain("Nie wiadomo, czy to mikroprzedsiębiorca.");
});

test("everything is open on paper", async () => {
  await shown(
    ["bdoFee", "B", "C"].map((key) => duty(key)),
    { charges: [bdoFee] },
  );
  expect(said(document.body)).not.toContain("Nie wiadomo");
  window.dispatchEvent(new Event("beforeprint"));
  await until(() => expect(said(document.body)).toContain("Nie wiadomo, czy to mikroprzedsiębiorca."));
  await until(() => window.dispatchEvent(new Event("afterprint")));
});

test("nothing is late for a client who has never accepted the invitation", async () => {
  await shown([{ ...late, hasAccepted: false }]);
  expect(said(find("tbody tr"))).toMatch(/^28\.02\.2026Opłata.*200,00 złZapisz zapłatę$/);
});

test.each([
  [true, "200,00 zł (szacunek)"],
  [false, "200,00 zł"],
])("an estimated amount (%s) says so, in the table and on a phone", async (isEstimate, words) => {
  const listed = [duty("Opłata", { amount: { ...due, isEstimate } })];
  await shown(listed);
  expect(said(find("tbody tr"))).toBe(`31.03.2098Opłataurząd marszałkowski${words}Zapisz zapłatę`);
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  await shown(listed);
  expect(said(find(`${LIST} > li`))).toMatch(`31.03.2098${words}Opłata`);
});

test("on a phone the amount stands beside the day, without scrolling", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  await shown([late]);
  expect(document.querySelector("table")).toBeNull();
  expect(said(find(`${LIST} > li`))).toMatch(/^28\.02\.2026co najmniej 200,00 złOpłata/);
});

test("the calendar contains only duties that are open and still to come", async () => {
  await shown(duties);
  expect(said(document.body)).toContain("Do kalendarza (.ics)");
  await shown([{ ...wykaz, standing: "done", acts: [act] }, late]);
  expect(said(document.body)).not.toContain("Do kalendarza (.ics)");
});

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
