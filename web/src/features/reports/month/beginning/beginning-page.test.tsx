// @vitest-environment jsdom
import { sample, sampleBook } from "@ekorok/domain/areas/sample-book";
import type { AreaSummary, MonthReport, ReportRow } from "@ekorok/domain/reports/contract/reports";
import { untouchedArea } from "@ekorok/domain/reports/submit-month";
import { afterEach, expect, test, vi } from "vitest";
import { draftInYear, draftMonth, draftYear } from "../../../../../test/draft-reports.ts";
import { answerWith, ok, refusal, showInApp, until } from "../../../../../test/stand-in-app.tsx";
import { click, find, findButton, findField } from "../../../../../test/stand-in-page.ts";
import { MonthPage } from "../month-page.tsx";
import { lastMonthWithRows } from "./month-to-continue.ts";

afterEach(() => {
  window.localStorage.clear();
  vi.unstubAllGlobals();
});

const march = { year: 2026, month: 3 };
const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const row = (number: number, cells: ReportRow["cells"]): ReportRow => ({
  id: id(number),
  version: 1,
  position: `00000${number}`,
  cells,
  amounts: {},
});
const filled = (area: AreaSummary["area"], rowCount: number): AreaSummary => ({
  ...untouchedArea(area),
  state: "filled",
  rowCount,
  edition: 7,
});

const january: MonthReport = {
  ...draftMonth,
  month: 1,
  areas: [
    filled("batteries", 3),
    { ...untouchedArea("supFees"), state: "declaredEmpty" },
    filled("otherEmissions", 1),
    filled("vehicles", 1),
  ],
  rows: {
    batteries: [
      row(1, { kind: "portable", chemistry: "alkaline", mass: "5 kg" }),
      row(2, { kind: "sli", chemistry: "leadAcid", mass: "70 kg" }),
      row(3, { kind: "ev", chemistry: "lithiumIon", mass: "9 kg" }),
    ],
    otherEmissions: [row(4, { place: "Kotłowa 7", source: sample.withdrawnSource })],
    vehicles: [row(5, { vehicle: "WX 1" })],
  },
  fromSales: [id(3)],
};

/** March with January before it, on a server that copies; February has nothing. */
async function opened({
  status = "draft",
  isFailing = false,
  lost = 0,
  before = january,
}: { status?: MonthReport["status"]; isFailing?: boolean; lost?: number; before?: MonthReport } = {}) {
  let left = lost;
  let areas: AreaSummary[] = [
    untouchedArea("supFees"),
    filled("vehicles", 2),
    untouchedArea("batteries"),
    untouchedArea("otherEmissions"),
    untouchedArea("heatingBoilers"),
  ];
  const untouched = areas;
  const asked = answerWith(({ path, body }) => {
    if (path.endsWith("/copyMonth")) {
      if (isFailing) return refusal("Część zmieniła się w międzyczasie.", 409);
      const { data } = Object(body);
      const copied = data.areas.map(({ area }: { area: string }) => ({ area, version: 1 }));
      const taken = new Set<string>(copied.map(({ area }: { area: string }) => area));
      areas = areas.map((one) =>
        taken.has(one.area)
          ? { ...one, state: "inProgress", rowCount: 2, blocks: 2 }
          : data.declared.includes(one.area)
            ? { ...one, state: "declaredEmpty" }
            : one,
      );
      return left-- > 0 ? null : ok({ result: { rows: taken.has("batteries") ? 2 : 1, copied } });
    }
    if (path.endsWith("/takeBackCopy")) {
      areas = untouched;
      return ok({ result: { rows: 2, left: 1 } });
    }
    if (/\/reports\/2026\/3/.test(path)) return ok({ ...draftMonth, status, areas });
    if (path.endsWith("/2026/1?rows=1")) return ok(before);
    if (path.endsWith("/reports/2026"))
      return ok({ ...draftYear, months: [{ ...draftInYear(1), areas: january.areas }, draftInYear(2)] });
    return null;
  });
  await showInApp(
    () => <MonthPage period={march} today="2026-04-01" isHistoryOpen={false} isBeginning />,
    "/",
    sampleBook(march).dictionaries,
  );
  return { asked, sent: (name: string) => Object(asked.findLast(({ path }) => path.endsWith(name))?.body).data };
}
const said = () => document.body.textContent.replaceAll("\u00a0", " ");

test("the rows of the last month with some are proposed, and taken together in one step that can be taken back", async () => {
  const { sent } = await opened();
  await until(() => findButton("Przejmij wszystko (3 wiersze i 1 × brak zdarzeń)"));
  expect(find("h1").textContent).toBe("Zacznij jak w styczniu");
  expect(said()).toContain("„Wycofane” nie ma już na liście „Źródło”. Wybierz inną pozycję.");
  expect(said()).toContain("Ze sprzedaży policzono w styczniu: 1 wiersz.");
  expect(said()).toContain("Już zaczęte: Pojazdy (spalanie paliw)");
  expect(said()).toContain("Bez wierszy w styczniu: Kotły");

  await click(findButton("Przejmij wszystko (3 wiersze i 1 × brak zdarzeń)"));
  await until(() => expect(said()).toContain("Przejęto 2 wiersze w 2 częściach i „Brak zdarzeń” w 1 części."));
  expect(sent("/copyMonth")).toMatchObject({
    ...march,
    from: { year: 2026, month: 1 },
    areas: [
      { area: "batteries", edition: 7, without: [] },
      { area: "otherEmissions", edition: 7, without: [] },
    ],
    isWithAmounts: false,
    declared: ["supFees"],
  });
  await until(() => expect(document.activeElement?.textContent).toBe("Wypełnij ilości"));
  expect(document.activeElement?.getAttribute("href")).toBe("/raporty/2026/3/baterie-i-akumulatory");

  await click(findButton("Cofnij"));
  await until(() => findButton("Przejmij wszystko (3 wiersze i 1 × brak zdarzeń)"));
  expect(sent("/takeBackCopy")).toMatchObject({
    copied: [
      { area: "batteries", version: 1 },
      { area: "otherEmissions", version: 1 },
    ],
    declared: ["supFees"],
  });
  expect(said()).toContain("Zmienione wiersze zostają: 1.");
  await until(() =>
    expect(document.activeElement?.textContent).toBe("Przejmij wszystko (3 wiersze i 1 × brak zdarzeń)"),
  );
});

test("one area is taken by itself, without the rows that are ticked off, with last month's amounts", async () => {
  const { sent } = await opened();
  await until(() => findButton("Przejmij (2 wiersze): Baterie i akumulatory"));
  await click(findField("przenośne, alkaliczne"));
  await click(findField("jak w styczniuPopraw potem te, które się zmieniły."));
  await click(findButton("Przejmij (1 wiersz): Baterie i akumulatory"));
  await until(() => expect(said()).toContain("Przejęto 2 wiersze w 1 części."));
  expect(sent("/copyMonth")).toMatchObject({
    areas: [{ area: "batteries", without: [id(1)] }],
    isWithAmounts: true,
    declared: [],
  });
  expect(document.activeElement?.textContent).toBe("Baterie i akumulatory");
  findButton("Brak zdarzeń: Opłaty SUP");
  findButton("Przejmij wszystko (1 wiersz i 1 × brak zdarzeń)");
  await opened(); // another visit remembers the choice
  await until(() => findButton("Przejmij wszystko (3 wiersze i 1 × brak zdarzeń)"));
  expect(find('input[type="radio"]:checked').parentElement?.textContent).toContain("jak w styczniu");
});

test("of a long list all rows are ticked off together, also those that have no tick of their own", async () => {
  const rows = Array.from({ length: 250 }, (_, index) => ({
    ...row(1, { kind: "portable", chemistry: "alkaline", mass: "5 kg" }),
    id: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
  }));
  await opened({ before: { ...january, rows: { batteries: rows }, fromSales: [] } });
  await until(() => findButton("Przejmij (250 wierszy): Baterie i akumulatory"));
  expect(said()).toContain("Wiersze, których tu nie widać (150), zostaną przejęte.");
  await click(findButton("Odznacz wszystkie"));
  expect(findButton("Przejmij (0 wierszy): Baterie i akumulatory").disabled).toBe(true);
  expect(said()).toContain("Wiersze, których tu nie widać (150), nie zostaną przejęte.");
  await click(findButton("Zaznacz wszystkie"));
  findButton("Przejmij (250 wierszy): Baterie i akumulatory");
});

test("a refused copy says why and shows that month's rows again", async () => {
  const { asked } = await opened({ isFailing: true });
  await until(() => findButton("Przejmij wszystko (3 wiersze i 1 × brak zdarzeń)"));
  const reads = () => asked.filter(({ path }) => path.endsWith("/2026/1?rows=1")).length;
  await click(findButton("Przejmij wszystko (3 wiersze i 1 × brak zdarzeń)"));
  await until(() => expect(said()).toContain("Część zmieniła się w międzyczasie."));
  await until(() => expect(reads()).toBe(2));
});

test("a copy whose answers are lost is sent again as the same request, until it can be taken back", async () => {
  const { asked } = await opened({ lost: 3 });
  await until(() => findButton("Przejmij wszystko (3 wiersze i 1 × brak zdarzeń)"));
  await click(findButton("Przejmij wszystko (3 wiersze i 1 × brak zdarzeń)"));
  await until(() => findButton("Spróbuj ponownie"));
  expect(said()).toContain("Nie wiemy, czy wiersze przejęto.");
  await click(findButton("Spróbuj ponownie"));
  await until(() => findButton("Cofnij"));
  const copies = asked.filter(({ path }) => path.endsWith("/copyMonth")).map(({ body }) => Object(body).data);
  expect(copies).toHaveLength(4);
  expect(new Set(copies.map(({ requestId }) => requestId)).size).toBe(1);
});

test("a closed month shows itself instead", async () => {
  await opened({ status: "submitted" });
  await until(() => expect(find("h1").textContent).toBe("Sprawozdanie: marzec 2026"));
});

test("the last month with rows in the client's areas counts, not one that is empty, later or of other areas", () => {
  const months = [
    { ...draftInYear(1), areas: [filled("batteries", 1)] },
    { ...draftInYear(2), areas: [filled("vehicles", 1)] },
    { ...draftInYear(3), areas: [filled("batteries", 0)] },
    { ...draftInYear(5), areas: [filled("batteries", 1)] },
  ];
  const last = lastMonthWithRows({ year: 2026, months }, { year: 2026, month: 5 }, [{ id: "batteries" }]);
  expect(last).toEqual({ year: 2026, month: 1, filled: new Map([["batteries", 7]]) });
  expect(lastMonthWithRows({ year: 2025, months }, march, [{ id: "batteries" }])?.month).toBe(5);
  expect(lastMonthWithRows({ year: 2026, months }, { year: 2026, month: 1 }, [{ id: "batteries" }])).toBeNull();
});
