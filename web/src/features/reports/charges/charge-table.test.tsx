// @vitest-environment jsdom
import type { Charge, ChargeLine } from "@ekorok/domain/charges/contract/charges";
import { expect, test, vi } from "vitest";
import { act } from "react";
import { click, find, show } from "../../../../test/stand-in-page.ts";
import { ChargeTable } from "./charge-table.tsx";

const line = (key: string, amount: string | null): ChargeLine => ({
  key,
  what: `linia ${key}`,
  quantity: null,
  rate: null,
  formula: "",
  amount,
  sureness: amount === null ? "undetermined" : "certain",
  why: [],
  behind: [key],
});
const charge = (office: string, amount: string, isAtLeast: boolean, lines: ChargeLine[]): Charge => ({
  id: "air",
  title: "Opłata",
  office,
  lines,
  sum: { amount, isAtLeast, isEstimate: isAtLeast },
  due: null,
  remarks: [],
  deadline: null,
});
const charges = [
  charge("śląskie", "0.00", true, [line("a", null)]),
  charge("opolskie", "12.50", true, [line("b", "12.50"), line("c", null)]),
];
const plain = (text: string) => text.replaceAll("\u00a0", " ");
const rows = () =>
  [...document.querySelectorAll("tr:has(th[scope=row])")].map((row) =>
    [...row.querySelectorAll("td")].map(({ textContent }) => plain(textContent)),
  );

test("a charge of which nothing is known is not 'at least 0'", async () => {
  await show(<ChargeTable label="Opłaty" charges={charges} dayOf={() => "31.03.2027"} />);
  expect(rows()).toEqual([
    ["nieustalone", "31.03.2027"],
    ["nieustalonesuma: co najmniej 12,50 zł (szacunek)", "31.03.2027"],
  ]);
  expect([...document.querySelectorAll("th[scope=rowgroup]")].map(({ textContent }) => textContent)).toEqual([
    "marszałek województwa śląskiego",
    "marszałek województwa opolskiego",
  ]);
});

test("what an unknown payment lacks is said beside its sum", async () => {
  const unknown = { ...line("c", null), missing: { where: "company", field: "seatVoivodeship" } as const };
  const known = charge("opolskie", "12.50", false, [line("b", "12.50"), unknown]);
  await show(<ChargeTable label="Opłaty" charges={[known]} dayOf={() => ""} renderRemedy={() => "Uzupełnij dane"} />);
  expect(rows()[0]?.[0]).toBe("nieustalonesuma: 12,50 złUzupełnij dane");
});

test("the sum is said only where something else is paid", async () => {
  const sum = { amount: "700.15", isAtLeast: false, isEstimate: false };
  const paid = (due: Charge["due"], office: string) => ({ ...charge(office, "700.15", false, []), sum, due });
  const charges = [
    paid(sum, "śląskie"),
    paid({ ...sum, amount: "0.00" }, "opolskie"),
    paid({ ...sum, isEstimate: true }, "łódzkie"),
  ];
  await show(<ChargeTable label="Opłaty" charges={charges} dayOf={() => ""} />);
  expect(rows().map(([amount]) => amount)).toEqual([
    "700,15 zł",
    "0,00 złsuma: 700,15 zł",
    "700,15 zł (szacunek)niepewny jest próg, nie suma",
  ]);
});

test("an unconfirmed rate is said once in a line, other reasons stay", async () => {
  const rate = { value: "0.20", unit: "zł/szt.", year: 2026, status: "unconfirmed", source: "Dz.U." } as const;
  const why = ["Stawka niepotwierdzona.", "Gęstość niepotwierdzona."];
  const lines = [{ ...line("a", "8.90"), rate, why, sureness: "estimate" } as const];
  await show(<ChargeTable label="Opłaty" charges={[charge("śląskie", "8.90", false, lines)]} />);
  await click(find("button[aria-expanded=false]"));
  expect(document.body.textContent).toContain("zł/szt., niepotwierdzona (Dz.U.)");
  expect(document.body.textContent).not.toContain("Stawka niepotwierdzona.");
  expect(document.body.textContent).toContain("Gęstość niepotwierdzona.");
});

test("each charge opens by its own button, which names it", async () => {
  await show(<ChargeTable label="Opłaty" charges={charges} renderBehind={({ what }) => <p>{`za: ${what}`}</p>} />);
  const [first, second] = document.querySelectorAll<HTMLButtonElement>("button[aria-expanded=false]");
  expect(first?.textContent).toBe("jak policzono: Opłata, śląskie");
  if (second) await click(second);
  expect(first?.getAttribute("aria-expanded")).toBe("false");
  expect([...document.querySelectorAll("li button")].map(({ textContent }) => textContent)).toEqual([
    "miesiące: linia b",
    "miesiące: linia c",
  ]);
  await click(find("li:first-child > button"));
  expect(document.body.textContent).toContain("za: linia b");
  expect(document.body.textContent).not.toContain("za: linia c");
});

test("a line with a derived rate says so beside its amount; one with an official rate does not", async () => {
  const at = (status: "derived" | "official") => ({ value: "8.90", unit: "zł/Mg", year: 2026, status, source: "M.P." });
  const lines = [
    { ...line("a", "8.90"), rate: at("derived") },
    { ...line("b", "8.90"), rate: at("official") },
  ];
  await show(<ChargeTable label="Opłaty" charges={[charge("śląskie", "17.80", false, lines)]} />);
  await click(find("button[aria-expanded=false]"));
  const marked = [...document.querySelectorAll("li")].map(({ textContent }) =>
    textContent.includes("stawka wyliczona"),
  );
  expect(marked).toEqual([true, false]);
});

test("on paper all charges are open, and afterwards those that were open before", async () => {
  await show(<ChargeTable label="Opłaty" charges={charges} />);
  const lines = () => [...document.querySelectorAll("li")].map(({ textContent }) => textContent.split("nie")[0]);
  // A browser prints when the event is over; by then they are open.
  window.dispatchEvent(new Event("beforeprint"));
  expect(lines()).toEqual(["linia a", "linia b12,50\u00a0zł", "linia c"]);
  await act(() => window.dispatchEvent(new Event("afterprint")));
  expect(lines()).toEqual([]);
});

test("every heading of an amount says that it is a forecast", async () => {
  await show(<ChargeTable label="Prognoza" charges={charges} isForecast />);
  expect([...document.querySelectorAll("th[scope=col]")].map(({ textContent }) => textContent)).toEqual([
    "Opłata",
    "Do zapłaty (prognoza)",
  ]);
});

test("totals stand below the last column of amounts", async () => {
  const totals = [{ label: "Razem do zapłaty", amount: "12,50 zł" }];
  await show(<ChargeTable label="Opłaty" charges={charges} dayOf={() => "31.03.2027"} totals={totals} />);
  const headings = [...document.querySelectorAll("thead th")].map(({ textContent }) => textContent);
  const spans = [...document.querySelectorAll<HTMLTableCellElement>("tfoot tr > *")].map(({ colSpan }) => colSpan);
  expect(headings[spans[0] ?? 0]).toBe("Do zapłaty");
  expect(spans.reduce((sum, span) => sum + span, 0)).toBe(headings.length);
});

test("on a phone charges are cards", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  await show(<ChargeTable label="Opłaty" charges={charges} totals={[{ label: "Razem", amount: "12,50 zł" }]} />);
  expect(document.querySelector("table")).toBeNull();
  expect(find("ul[aria-label=Opłaty]").children).toHaveLength(3);
  expect(find("ul[aria-label=Opłaty] > li:last-child").textContent).toBe("Razem: 12,50 zł");
  vi.unstubAllGlobals();
});

test("an amount of money has two places", async () => {
  const quantity = { amount: "2001.6", unit: "zł" };
  const lines = [
    { ...line("a", "2.00"), quantity },
    { ...line("b", "2.00"), quantity: { amount: "2001.6", unit: "kg" } },
  ];
  await show(<ChargeTable label="Opłaty" charges={[charge("śląskie", "4.00", false, lines)]} />);
  await click(find("button[aria-expanded=false]"));
  expect(plain(document.body.textContent)).toMatch(/Ilość: 2 001,60 zł.*Ilość: 2 001,6 kg/);
});
