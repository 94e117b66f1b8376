// @vitest-environment jsdom
import { areas } from "@ekorok/domain/areas/all-areas";
import type { Charge, YearCharges } from "@ekorok/domain/charges/contract/charges";
import { frozenReport } from "@ekorok/domain/reports/contract/report-versions";
import { beforeAll, expect, test } from "vitest";
import { answerWith, CLIENT, ok, showInApp, until } from "../../../../../test/stand-in-app.tsx";
import { click, find, findButton } from "../../../../../test/stand-in-page.ts";
import { VersionCharges } from "./version-charges.tsx";

const KEY = "air-a/x/y";
const charge: Charge = {
  id: "air",
  title: "Opłata za powietrze",
  office: "śląskie",
  lines: [
    {
      key: KEY,
      what: "Amoniak",
      quantity: { amount: "100", unit: "kg" },
      rate: { value: "0.55", unit: "zł/kg", year: 2026, status: "official", source: "M.P. 2025 poz. 769" },
      formula: "100 kg × 0,55 zł/kg",
      amount: "55.00",
      sureness: "certain",
      why: [],
      behind: [KEY],
      missing: { where: "company", field: "seatVoivodeship" },
    },
  ],
  sum: { amount: "55.00", isAtLeast: false, isEstimate: false },
  due: { amount: "0", isAtLeast: false, isEstimate: false },
  remarks: [],
  deadline: "airFee",
};
const charges = (version: number | null): YearCharges => ({
  year: 2026,
  version,
  deadlines: [],
  charges: [charge],
  gaps: [],
  areas: [{ month: 3, area: "otherEmissions", quantities: { [KEY]: { amount: "100", rows: 1 } } }],
  inputs: {},
});
const frozen = (number: number, held: Charge[] | undefined) =>
  frozenReport.parse({
    number,
    correction: 0,
    year: 2026,
    month: null,
    submittedAt: "2027-02-01T10:00:00Z",
    submittedBy: { uid: CLIENT, name: "Jan" },
    company: { name: "Firma", nip: "", regon: "", bdoNumber: "", seat: "" },
    hash: "x",
    areas: [],
    items: {},
    months: [{ month: 3, number: 4, hash: "y" }],
    charges: held,
  });

// Preloaded: the product loads them lazily.
beforeAll(() => import("./line-months.tsx"));

const said = () => document.body.textContent.replaceAll("\u00a0", " ");
async function shown(number: number, held: Charge[] | null = [charge], now = charges(2)) {
  const asked = answerWith(({ path }) => {
    if (path.endsWith("/charges?version=1")) return ok(charges(1));
    return path.endsWith("/2026/charges") ? ok(now) : null;
  });
  await showInApp(() => <VersionCharges frozen={frozen(number, held ?? undefined)} />);
  return asked;
}

test("an earlier version opens down to lines, rates, months, and the rows of each month's version", async () => {
  const asked = await shown(1);
  await until(() => expect(said()).toContain("Razem do zapłaty0,00 zł"));
  await click(findButton("jak policzono: Opłata za powietrze, śląskie"));
  expect(said()).toContain("Stawka na 2026 rok: 0,55 zł/kg, urzędowa (M.P. 2025 poz. 769)");
  expect(said()).not.toContain("Uzupełnij"); // it is only read
  await click(findButton("miesiące: Amoniak"));
  const title = areas.find(({ id }) => id === "otherEmissions")?.title ?? "";
  await click(findButton(`marzec 2026, ${title}: 100, 1 wiersz`));
  await until(() =>
    expect(asked.map(({ path }) => path)).toContainEqual(expect.stringMatching(/\/2026\/3\/versions\/4$/)),
  );
});

test("the version that the year's charges are of is not shown twice", async () => {
  await shown(2);
  await until(() => expect(find("a").getAttribute("href")).toMatch(/\?widok=oplaty#oplaty$/));
  expect(document.querySelector("table")).toBeNull();
});

test("a version from before charges were stored says so", async () => {
  await shown(1, null);
  expect(said()).toContain("zanim zapisywano");
});
