// @vitest-environment jsdom
import type { Charge } from "@ekorok/domain/charges/contract/charges";
import { afterEach, expect, test, vi } from "vitest";
import { until } from "../../../../../test/stand-in-app.tsx";
import { act, due, duties, duty, late, LIST, showDues as shown, wykaz } from "../../../../../test/stand-in-dues.tsx";
import { click, find, findButton } from "../../../../../test/stand-in-page.ts";

const said = (element: Element) => element.textContent.replaceAll("\u00a0", " ");
afterEach(() => vi.unstubAllGlobals());

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
