// @vitest-environment jsdom
import { areas } from "@ekorok/domain/areas/all-areas";
import type { Charge, YearCharges } from "@ekorok/domain/charges/contract/charges";
import { emptyDictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import type { AreaReport } from "@ekorok/domain/reports/contract/reports";
import { untouchedArea } from "@ekorok/domain/reports/submit-month";
import { beforeAll, expect, test } from "vitest";
import { draft, draftYear } from "../../../../../test/draft-reports.ts";
import { answerWith, CLIENT, ok, showInApp, until } from "../../../../../test/stand-in-app.tsx";
import { click, find, findButton } from "../../../../../test/stand-in-page.ts";
import { YearChargesSection } from "./year-charges.tsx";

const SOURCE = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
const ROW = "7c9e6679-7425-40de-944b-e07fc1f90ae8";
const KEY = `air-a/${encodeURIComponent("śląskie")}/${SOURCE}`;
const rate = { value: "0.55", unit: "zł/kg", year: 2026, status: "official", source: "M.P. 2025 poz. 769" } as const;
const air: Charge = {
  id: "air",
  title: "Opłata za powietrze",
  office: "śląskie",
  lines: [
    {
      key: KEY,
      what: "Amoniak",
      quantity: { amount: "100", unit: "kg" },
      rate,
      formula: "100 kg × 0,55 zł/kg",
      amount: "55.00",
      sureness: "certain",
      why: [],
      behind: [KEY],
    },
  ],
  sum: { amount: "55.00", isAtLeast: false, isEstimate: false },
  due: { amount: "0", isAtLeast: false, isEstimate: false },
  remarks: [],
  deadline: "airFee",
};
const charges: YearCharges = {
  year: 2026,
  version: null,
  deadlines: [],
  charges: [air],
  gaps: [],
  areas: [{ month: 3, area: "otherEmissions", quantities: { [KEY]: { amount: "100", rows: 1 } } }],
  inputs: {},
};
const entered: AreaReport = {
  ...draft,
  year: 2026,
  month: 3,
  summary: { ...untouchedArea("otherEmissions"), state: "filled", rowCount: 1 },
  findings: [],
  rows: [
    {
      id: ROW,
      version: 1,
      position: "000001",
      cells: { place: "Polna 1", gmina: "Gmina", voivodeship: "śląskie", source: SOURCE, amount: "100 kg" },
      amounts: {},
    },
  ],
};

function dictionaries() {
  const all = emptyDictionaries();
  const types = { [SOURCE]: { name: "Amoniak", table: "A", unit: "kg", rates: {}, version: 1 } } as const;
  return { ...all, "other-emission-sources": { ...all["other-emission-sources"], types } };
}

// Preloaded: the product loads it lazily.
beforeAll(() =>
  Promise.all([
    import("./line-months.tsx"),
    import("./line-help.tsx"),
    import("./charge-notices.tsx"),
    import("./charge-notices.tsx"),
    import("./charge-notices.tsx"),
  ]),
);

const said = () => document.body.textContent.replaceAll("\u00a0", " ");

async function shown(of: YearCharges) {
  const authors = [{ id: ROW, at: "2026-04-02T08:15:00Z", by: { uid: CLIENT, name: "Jan Kowal", isAdmin: false } }];
  const asked = answerWith(({ path }) =>
    path === "/functions/listRowAuthors"
      ? ok({ result: { authors } })
      : path.endsWith("/3/otherEmissions")
        ? ok(entered)
        : path.endsWith("/reports/2026/charges")
          ? ok(charges)
          : path.endsWith("/reports/2026")
            ? ok(draftYear)
            : path.endsWith("/duties")
              ? ok({ year: of.year, duties: [] })
              : null,
  );
  await showInApp(
    () => <YearChargesSection report={draftYear} charges={of} isBeingRenewed={false} />,
    "/",
    dictionaries(),
  );
  if (of.deadlines) await until(() => find("#terminy"));
  return asked;
}

test("three clicks lead from a total to a row, with who typed it and when", async () => {
  const asked = await shown(charges);
  await click(findButton("jak policzono: Opłata za powietrze, śląskie"));
  await click(findButton("miesiące: Amoniak"));
  const title = areas.find(({ id }) => id === "otherEmissions")?.title ?? "";
  await click(findButton(`marzec 2026, ${title}: 100\u00a0kg, 1 wiersz`));
  await until(() => expect(said()).toContain("Jan Kowal, 02.04.2026, 10:15"));
  expect(find(`a[href*="wiersz=${ROW}"]`).textContent).toBe("Wiersz 1");
  expect(asked.find(({ path }) => path.startsWith("/functions"))?.body).toMatchObject({
    data: { uid: CLIENT, year: 2026, month: 3, area: "otherEmissions", rows: [ROW] },
  });
  const names = [...document.querySelectorAll("section[aria-label]")].map((one) => one.getAttribute("aria-label"));
  expect(new Set(names).size).toBe(names.length);
});

test("amounts of earlier months stand behind a line while they count, and no longer once all months are served", async () => {
  const inputs = { earlierMonths: { [KEY]: "70" }, earlierMonthsOf: "1,2" };
  const opened = async (of: YearCharges) => {
    await shown(of);
    await click(findButton("jak policzono: Opłata za powietrze, śląskie"));
    await click(findButton("miesiące: Amoniak"));
    await until(() => expect(said()).toContain("marzec 2026"));
    return said().includes("Miesiące przed obsługą: 70 kg");
  };
  expect(await opened({ ...charges, inputs, madeOf: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12] })).toBe(true);
  expect(await opened({ ...charges, inputs, madeOf: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] })).toBe(false);
});

test("an unknown amount links to an open month, the seat, or incomplete rows", async () => {
  const [line] = air.lines;
  const lacking = (missing: NonNullable<typeof line>["missing"]): YearCharges => ({
    ...charges,
    open: [2, 4],
    charges: [{ ...air, lines: line && missing ? [{ ...line, amount: null, sureness: "undetermined", missing }] : [] }],
  });
  const links = () =>
    [...document.querySelectorAll("main a, a")].map((one) => one.textContent.replaceAll("\u00a0", " "));
  const title = areas.find(({ id }) => id === "otherEmissions")?.title ?? "";
  const cases: [YearCharges, string][] = [
    [lacking({ where: "area", area: "otherEmissions" }), `Uzupełnij: ${title}, luty 2026`],
    [
      {
        ...lacking({ where: "area", area: "otherEmissions" }),
        areas: [
          { month: 7, area: "otherEmissions", quantities: { "incomplete/otherEmissions": { amount: "0", rows: 1 } } },
        ],
      },
      `Uzupełnij: ${title}, lipiec 2026`,
    ],
    [lacking({ where: "company", field: "seatVoivodeship" }), "Uzupełnij dane firmy"],
  ];
  for (const [of, link] of cases) {
    await shown(of);
    await click(findButton("jak policzono: Opłata za powietrze, śląskie"));
    await until(() => expect(links()).toContain(link));
  }
});

test("a month submitted with another rate shows both rates and the difference in złoty", async () => {
  const other = {
    month: 3,
    version: 1,
    charge: "air",
    key: KEY,
    what: "Amoniak",
    handedIn: { rate: { ...rate, value: "0.50" }, amount: "50.00" },
    ofYear: { rate, amount: "55.00" },
    difference: "5.00",
  };
  await shown({ ...charges, otherRates: [other, { ...other, month: 4, difference: null }] });
  expect(said()).toContain("marzec 2026, kwiecień 2026: rok liczymy jedną stawką");
  expect(said()).toContain("razem o +5,00 zł (części różnic nie da się ustalić)");
  await click(findButton("jak policzono: Opłata za powietrze, śląskie"));
  expect(said()).toContain(
    "marzec 2026 złożono (wersja 1) ze stawką 0,50 zł/kg: 50,00 zł; w roku ze stawką 0,55 zł/kg: 55,00 zł; różnica +5,00 zł.",
  );
  expect(said()).toContain("różnica nieustalona.");
});

test("payments are added up by office, where there are several, and in all, without those below a threshold", async () => {
  const due = (office: string, amount: string | null): Charge => ({
    ...air,
    office,
    due: amount === null ? null : { amount, isAtLeast: false, isEstimate: false },
  });
  const total = () => /Razem do zapłaty.*?(?=Do kiedy|Brakuje|Opłata za powietrze)/.exec(said())?.[0];
  await shown({ ...charges, charges: [due("śląskie", "0"), due("łódzkie", "871")] });
  expect(total()).toBe(
    "Razem do zapłaty871,00 złmarszałek województwa łódzkiego: 871,00 zł; marszałek województwa śląskiego: 0,00 zł",
  );
  await shown({ ...charges, charges: [due("śląskie", "871"), { ...due("śląskie", null), id: "packaging" }] });
  expect(total()).toMatch(/^Razem do zapłatyco najmniej 871,00 zł(?!marszałek)/);
  // A submitted year is complete, whatever is open now.
  await shown({ ...charges, version: 1, gaps: ["Brakuje grudnia."], charges: [due("śląskie", "871")] });
  expect(total()).toBe("Razem do zapłaty871,00 zł");
});

test("a year without law says what is missing and what can be done, instead of empty tables", async () => {
  await shown({ ...charges, year: 2031, deadlines: null, charges: [], areas: [] });
  expect(said()).toContain("Dla 2031 roku nie mamy progów, poziomów ani terminów.");
  expect(said()).toContain("Miesiące możesz wypełniać i składać jak zwykle.");
  expect(document.querySelectorAll("table")).toHaveLength(0);
  // What needs only rates is shown.
  await shown({ ...charges, year: 2031, deadlines: null, charges: [{ ...air, due: null }] });
  expect([...document.querySelectorAll("table")].map((one) => one.getAttribute("aria-label"))).toEqual([
    "Opłaty za 2031 rok",
  ]);
  await shown(charges);
  expect(said()).not.toContain("nie mamy progów");
});

test("a year submitted from another seat says that the next version goes to another office", async () => {
  await shown({ ...charges, seatBefore: "opolskie" });
  expect(said()).toContain("Złożono go dla województwa opolskiego.");
});

test("a line based on an earlier year opens to the months of that year", async () => {
  const [line] = air.lines;
  const earlier = [{ field: "batteriesBefore.2026", year: 2026, amount: "100", isOurs: true, behind: [KEY] }];
  const own = line ? [{ ...line, behind: [], earlier }] : [];
  await shown({ ...charges, year: 2027, areas: [], charges: [{ ...air, lines: own }] });
  await click(findButton("jak policzono: Opłata za powietrze, śląskie"));
  await click(findButton("miesiące: Amoniak"));
  await click(findButton("2026 rok: 100\u00a0kg: Amoniak"));
  await until(() => expect(said()).toContain("marzec 2026"));
});

test("a year before the client was served has no deadlines", async () => {
  const deadlines = [
    {
      id: "a",
      duty: "wykaz",
      charge: null,
      title: "Wykaz",
      office: "urząd",
      day: "2027-03-31",
      remark: null,
      amount: null,
      isUnconfirmed: false,
    },
  ];
  const report = { ...draftYear, due: "notServed" as const };
  const of = { ...charges, deadlines };
  answerWith(({ path }) => (path.endsWith("/duties") ? ok({ year: 2026, duties: [] }) : null));
  await showInApp(
    () => <YearChargesSection report={report} charges={of} isBeingRenewed={false} />,
    "/",
    dictionaries(),
  );
  expect(said()).not.toContain("erminy");
  await showInApp(
    () => <YearChargesSection report={draftYear} charges={of} isBeingRenewed={false} />,
    "/",
    dictionaries(),
  );
  expect(said()).toContain("terminy");
});
