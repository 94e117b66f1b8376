import type { ReportList } from "@ekorok/domain/reports/contract/report-list";
import { emailOfDeleted } from "@ekorok/domain/users/account-names";
import { expect, test } from "vitest";
import {
  amountLines,
  amountText,
  isSelectable,
  listedClients,
  periodText,
  reasonOfAmount,
  remindedShort,
  remindedText,
  reportsOf,
  turnsText,
} from "./listed-report.ts";

type Client = ReportList["clients"][number];
const client = (status: Client["months"][number]["status"], wholeYear: Partial<Client["wholeYear"]> = {}): Client => ({
  uid: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
  companyName: "Żubr",
  displayName: "",
  email: "zubr@firma.pl",
  amount: null,
  hasAccepted: true,
  remindedAt: null,
  notes: 0,
  wholeYear: {
    status: "draft",
    isDue: true,
    due: "ahead",
    isOutdated: false,
    monthsDue: 12,
    monthsReady: 0,
    ...wholeYear,
  },
  months: Array.from({ length: 12 }, (_, index) => ({
    month: index + 1,
    status,
    due: "ahead",
    areasReady: 1,
    areasDue: 1,
  })),
});
const listed = (one: Client) => {
  const [found] = listedClients({ total: 1, isRecounting: false, clients: [one] }, 2025);
  if (!found) throw new Error("the list is empty");
  return found;
};

test("a submitted year waits for the consultancy beside the months", () => {
  const one = listed(client("approved", { status: "submitted" }));
  expect(turnsText(one)).toBe("czeka na doradcę: 1");
  expect(reportsOf(one).filter(isSelectable).map(periodText)).toEqual(["rok 2025"]);
});

test("a deleted client never has the turn", () => {
  const gone = { ...client("draft", { status: "submitted" }), email: emailOfDeleted(3) };
  expect(turnsText(listed(gone))).toBe("czeka na doradcę: 1");
});

test("a client who has not accepted the invitation is marked as such, and nobody waits for them", () => {
  const invited = { ...client("draft", { isDue: false, due: "notAccepted" }), hasAccepted: false };
  const months = invited.months.map((month) => ({ ...month, due: "notAccepted" as const }));
  expect(turnsText(listed({ ...invited, months }))).toBe("nic nie czeka");
  const [first, ...others] = months;
  if (!first) throw new Error("no months");
  const handedIn = { ...invited, months: [{ ...first, status: "submitted" as const }, ...others] };
  expect(turnsText(listed(handedIn))).toBe("czeka na doradcę: 1");
});

test("a year is the client's turn once it is due, or when months were corrected after it", () => {
  expect(turnsText(listed(client("approved")))).toBe("czeka na klienta: 1");
  expect(turnsText(listed(client("approved", { isDue: false })))).toBe("nic nie czeka");
  const outdated = listed(client("approved", { status: "submitted", isDue: false, isOutdated: true }));
  expect(turnsText(outdated)).toBe("czeka na klienta: 1");
  expect(isSelectable(outdated.wholeYear)).toBe(false);
});

test.each([
  ["900.00", false, false, false, "900,00 zł", ["900,00 zł", ""]],
  ["900.00", false, true, false, "900,00 zł (szacunek)", ["900,00 zł", "szacunek"]],
  [
    "900.00",
    true,
    true,
    true,
    "co najmniej 900,00 zł (szacunek) (w przeliczeniu)",
    ["900,00 zł", "co najmniej, szacunek, w przeliczeniu"],
  ],
  ["0.00", true, false, false, "nieustalone", ["nieustalone", ""]],
  ["0.00", true, false, true, "nieustalone (w przeliczeniu)", ["nieustalone", "w przeliczeniu"]],
  [null, false, false, true, "w przeliczeniu", ["w przeliczeniu", ""]],
])("%s, at least: %s, an estimate: %s, out of date: %s", (due, isAtLeast, isEstimate, isStale, said, short) => {
  const amount = { due, isAtLeast, isEstimate, isStale };
  const { sum, sureness } = amountLines({ amount });
  expect([amountText({ amount }), sum, sureness].map((text) => text.replaceAll("\u00a0", " "))).toEqual([
    said,
    ...short,
  ]);
});

test("an amount that is not known says the first reason and how many others", () => {
  const amount = { due: "0", isAtLeast: true, isEstimate: false, isStale: false };
  const way = { topic: "way", label: "Opakowania – Sposób rozliczania" } as const;
  const seat = { topic: "seat", label: "Województwo siedziby w danych firmy" } as const;
  expect(reasonOfAmount({ amount: { ...amount, reasons: [way, seat] } })).toEqual({
    topic: "way",
    short: "Opakowania – Sposób rozliczania\u00a0+1",
    whole: "Brakuje: Opakowania – Sposób rozliczania; Województwo siedziby w danych firmy.",
  });
  expect(reasonOfAmount({ amount: { ...amount, reasons: [seat] } })?.short).toBe(seat.label);
  expect(reasonOfAmount({ amount: { ...amount, reasons: [] } })).toBeNull();
  expect(reasonOfAmount({ amount: null })).toBeNull();
});

test("the last reminder is shown in full, and shortened where there is little room", () => {
  const reminded = { remindedAt: "2026-11-15T10:00:00.000Z" };
  expect([remindedText(reminded), remindedShort(reminded)]).toEqual([
    ", przypomniano 15.11.2026",
    ", przyp.\u00a015.11",
  ]);
  expect([remindedText({ remindedAt: null }), remindedShort({ remindedAt: null })]).toEqual(["", ""]);
});
