// @vitest-environment jsdom
import { areaById } from "@ekorok/domain/areas/all-areas";
import { frozenReport } from "@ekorok/domain/reports/contract/report-versions";
import { expect, test } from "vitest";
import { CLIENT } from "../../../../test/stand-in-app.tsx";
import { find, show } from "../../../../test/stand-in-page.ts";
import { AreaComparison } from "./version-comparison.tsx";

const version = (number: number) =>
  frozenReport.parse({
    number,
    correction: 0,
    year: 2026,
    month: 3,
    submittedAt: "2026-04-01T10:00:00Z",
    company: { name: "Firma", nip: "", regon: "", bdoNumber: "", seat: "" },
    submittedBy: { uid: CLIENT, name: "Jan" },
    hash: "x",
    areas: [],
    items: {},
    months: [],
  });
const line = (what: string) => ({ key: what, what, before: "1 kg", after: "2 kg", difference: "+1 kg" });

function compared(count: number) {
  const area = areaById("heatingBoilers");
  if (!area) throw new Error("there are no boilers");
  const details = Array.from({ length: count }, (_, index) => line(`Wiersz ${index + 1}`));
  const changed = { area, sums: [line("Razem: zużycie")], details };
  return <AreaComparison changed={changed} one={version(1)} two={version(2)} />;
}

test("many changes are folded below their sums, with their number", async () => {
  await show(compared(9));
  expect(find("summary").textContent.replaceAll("\u00a0", " ")).toBe("9 zmian w części Kotły");
  expect(document.querySelector("details")?.open).toBe(false);
  expect(find("details").querySelectorAll("tbody tr")).toHaveLength(9);
  expect(document.querySelectorAll("tbody tr")).toHaveLength(10);
});

test("few changes are shown at once", async () => {
  await show(compared(8));
  expect(document.querySelector("details")).toBeNull();
  expect(document.querySelectorAll("tbody tr")).toHaveLength(9);
});
