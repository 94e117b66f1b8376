import { expect, test } from "vitest";
import { sample } from "../areas/sample-book.ts";
import { yearLawOf } from "../year-law/laws.ts";
import { chargesOf } from "./all-charges.ts";
import { deadlineCalendar } from "./deadline-calendar.ts";
import { addQuantities } from "../areas/quantities.ts";
import { plainSpaces, quantitiesIn, sampleYear } from "./sample-year.ts";
import { deadlinesFrom, yearDeadlinesOf as deadlinesOf } from "./year-deadlines.ts";
import type { YearFacts } from "./year-facts.ts";

const yearDeadlinesOf = (facts: YearFacts) => deadlinesOf(facts, chargesOf(facts)) ?? [];
const company = (areas: YearFacts["company"]["areas"]) => ({
  seatVoivodeship: "mazowieckie",
  hasBdoNumber: true,
  areas,
});
const shortly = (facts: YearFacts) => yearDeadlinesOf(facts).map(({ day, id, remark }) => [day, id, remark]);
const ammonia = (voivodeship: string, amount: string) =>
  quantitiesIn("otherEmissions", [{ place: "F", gmina: "G", voivodeship, source: sample.ammonia, amount }]);

test("the next deadlines of two years, by day", () => {
  const of = (year: number) =>
    yearDeadlinesOf(
      sampleYear(ammonia("śląskie", "2000 kg"), {
        year,
        law: yearLawOf(year),
        company: company(["packagings", "otherEmissions"]),
        inputs: { isMicro: true, registeredIn: 2020 },
      }),
    );
  const next = deadlinesFrom("2026-02-01", of(2025), of(2026));
  expect(next.map(({ day }) => day)).toEqual(next.map(({ day }) => day).toSorted());
  const ids = next.map(({ id }) => id);
  expect(ids).not.toContain("2025-bdoFee"); // already over
  expect(ids.indexOf("2026-bdoFee")).toBeGreaterThan(-1);
  expect(ids.indexOf("2026-bdoFee")).toBeLessThan(ids.indexOf("2025-air-śląskie"));
});

test("a company with packaging, bags and boilers in 2025: 15 March 2026 is a Sunday", () => {
  const facts = sampleYear(ammonia("śląskie", "2000 kg"), {
    year: 2025,
    law: yearLawOf(2025),
    company: company(["packagings", "otherEmissions"]),
    inputs: { isMicro: true, registeredIn: 2020, bags: { 1: "5", 2: "5", 3: "5", 4: "0", 5: "0", 6: "0" } },
  });
  expect(shortly(facts)).toEqual([
    ["2025-02-28", "2025-bdoFee", null],
    ["2025-04-15", "2025-bags1", null],
    // nothing was sold in the second quarter
    ["2025-10-15", "2025-bags3", null],
    ["2026-01-15", "2025-bags4", null],
    ["2026-02-28", "2025-kobizeReport", "to dzień wolny; nie ustaliliśmy, czy termin się przesuwa"], // a Saturday, and no source says that it moves
    ["2026-03-16", "2025-bdoReport", "przesunięty z 15.03.2026, bo to dzień wolny"],
    ["2026-03-31", "2025-air-śląskie", null],
    ["2026-03-31", "2025-wykaz-śląskie", null],
  ]);
});

test("one wykaz for each office; below 100 zł none, up to 800 zł no payment", () => {
  const facts = sampleYear(
    addQuantities([ammonia("śląskie", "100 kg"), ammonia("mazowieckie", "1000 kg"), ammonia("łódzkie", "2000 kg")]),
    { company: company(["otherEmissions"]) },
  );
  expect(yearDeadlinesOf(facts)).toMatchObject([
    { charge: null, office: "KOBiZE" },
    { charge: "air łódzkie", office: "urząd marszałkowski, województwo łódzkie", amount: { amount: "1340" } },
    { id: "2026-wykaz-mazowieckie", office: "urząd marszałkowski, województwo mazowieckie", amount: null },
    { id: "2026-wykaz-łódzkie", office: "urząd marszałkowski, województwo łódzkie" },
  ]);
});

test("through an organisation: a report, nothing to pay", () => {
  const rows = [{ scope: "introduced", use: "singleUse", category: sample.plastics, mass: "5 Mg" }];
  const facts = sampleYear(quantitiesIn("packagings", rows), {
    company: { ...company(["packagings"]), hasBdoNumber: false },
    inputs: { settlements: { packaging: { way: "organisation" } } },
  });
  expect(shortly(facts)).toEqual([["2027-03-15", "2026-bdoReport", null]]);
  const bySelf = { ...facts, inputs: { settlements: { packaging: { way: "self" as const } } } };
  expect(yearDeadlinesOf(bySelf).map(({ charge }) => charge)).toEqual([
    null,
    "packaging mazowieckie",
    "packagingCampaign mazowieckie",
  ]);
});

test("none without a law of the year", () => {
  expect(deadlinesOf(sampleYear({}, { year: 2028, law: undefined }), [])).toBeNull();
});

test("as a calendar file", () => {
  const facts = sampleYear({}, { company: company(["supFees"]), inputs: { isMicro: true, registeredIn: 2020 } });
  const file = deadlineCalendar("Terminy", "klient-1", yearDeadlinesOf(facts), "2026-11-16T00:00:00Z");
  expect(plainSpaces(file.replaceAll("\r\n ", ""))).toContain(
    [
      "UID:klient-1-2026-bdoFee@ekorok",
      "DTSTAMP:20261116T000000Z",
      "DTSTART;VALUE=DATE:20260228",
      "SUMMARY:Opłata roczna BDO za 2026 rok",
      String.raw`LOCATION:urząd marszałkowski\, województwo mazowieckie`,
      String.raw`DESCRIPTION:Do zapłaty: 200\,00 zł (szacunek).\nTermin: to dzień wolny\; nie ustaliliśmy\, czy termin się przesuwa.\nTermin niepotwierdzony.`,
    ].join("\r\n"),
  );
});

test("in a calendar, amounts with unconfirmed numbers are estimates, and no others", () => {
  const payments = (year: number) => {
    const bags = Object.fromEntries(Array.from({ length: 12 }, (_, month) => [month + 1, month === 0 ? "10" : "0"]));
    const inputs = { isMicro: true, registeredIn: 2020, bags };
    const facts = sampleYear({}, { year, law: yearLawOf(year), company: company(["supFees"]), inputs });
    const file = deadlineCalendar("Terminy", "klient-1", yearDeadlinesOf(facts), "2026-11-16T00:00:00Z");
    return plainSpaces(file.replaceAll("\r\n ", "")).match(/Do zapłaty: [^.]*\./g);
  };
  // The bag fee was read on a marshal's page for 2025 only, the BDO fee on another page only.
  expect(payments(2025)).toEqual([String.raw`Do zapłaty: 200\,00 zł (szacunek).`, String.raw`Do zapłaty: 2\,00 zł.`]);
  expect(payments(2026)?.[1]).toBe(String.raw`Do zapłaty: 2\,00 zł (szacunek).`);
});
