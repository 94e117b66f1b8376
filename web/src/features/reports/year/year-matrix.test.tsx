// @vitest-environment jsdom
import { areas } from "@ekorok/domain/areas/all-areas";
import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import { untouchedArea } from "@ekorok/domain/reports/submit-month";
import { expect, test } from "vitest";
import { draftInYear, draftYear } from "../../../../test/draft-reports.ts";
import { showInApp } from "../../../../test/stand-in-app.tsx";
import { YearMatrix } from "./year-matrix.tsx";

/** In January packagings are switched off with two rows, in February without any. */
const month = (number: number, leftOut: YearReport["months"][number]["leftOut"]): YearReport["months"][number] => ({
  ...draftInYear(number),
  areas: number < 3 ? [] : [untouchedArea("packagings")],
  leftOut,
});
const report: YearReport = {
  ...draftYear,
  madeOf: [1, 2, 3],
  months: [month(1, [{ area: "packagings", rowCount: 2 }]), month(2, []), month(3, [])],
};

const cells = () => [...document.querySelectorAll("td")];
const shown = areas.filter(({ id }) => id === "packagings");

test("a switched-off area is marked with a word that the legend explains", async () => {
  await showInApp(() => <YearMatrix report={report} areas={shown} />);
  expect(cells().map(({ textContent }) => textContent)).toEqual(["wył. (2)", "wył.wyłączone", "–", "–"]);
  expect(cells()[0]?.querySelector("a")?.getAttribute("aria-label")).toBe(
    "Opakowania, styczeń 2026: wyłączone, 2 wiersze",
  );
  expect(cells()[0]?.querySelector("a")?.getAttribute("href")).toBe("/raporty/2026/1/opakowania-krajowe");
  expect(document.body.textContent).toContain("wył. – część wyłączona");
});

test("without switched-off areas the legend does not mention them", async () => {
  await showInApp(() => <YearMatrix report={{ ...report, months: [month(3, [])] }} areas={shown} />);
  expect(document.body.textContent).not.toContain("wył.");
});

test("each line ends with the sum of the year", async () => {
  const filled = (number: number, mass: string) => ({
    ...month(number, []),
    areas: [
      {
        ...untouchedArea("packagings"),
        state: "filled" as const,
        rowCount: 1,
        totals: { "mass · introduced": mass },
      },
    ],
  });
  await showInApp(() => (
    <YearMatrix report={{ ...report, months: [filled(3, "100.4"), filled(4, "20.2")] }} areas={shown} />
  ));
  expect(cells().map(({ textContent }) => textContent)).toEqual(["100", "20,2", "121"]);
  const [march] = document.querySelectorAll('a[href="/raporty/2026/3/opakowania-krajowe"]');
  expect(march?.getAttribute("aria-label")?.replaceAll("\u00a0", " ")).toBe(
    "Opakowania, marzec 2026: wprowadzone 100,4 kg, Wypełnione",
  );
});

test("a second part is named at the head of its line, and in a month only where it stands alone", async () => {
  const filled = (number: number, totals: Record<string, string>) => ({
    ...month(number, []),
    areas: [{ ...untouchedArea("packagings"), state: "filled" as const, rowCount: 1, totals }],
  });
  const both = { "mass · introduced": "100", "mass · manufactured": "5" };
  const months = [
    filled(3, both),
    filled(4, both),
    filled(5, { "mass · manufactured": "7" }),
    filled(6, { "mass · introduced": "100" }),
  ];
  await showInApp(() => <YearMatrix report={{ ...report, months }} areas={shown} />);
  expect(document.querySelector("th[scope=row]")?.textContent).toContain("masa (wprowadzone), kg; niżej wytworzone");
  const texts = cells().map(({ textContent }) => textContent.replaceAll("\u00a0", " "));
  expect(texts).toEqual(["1005 kg", "1005 kg", "wytworzone7 kg", "100", "30017 kg"]);
});
