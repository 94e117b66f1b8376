import { untouchedArea } from "@ekorok/domain/reports/submit-month";
import { expect, test } from "vitest";
import { dueText, notServedText, readyText, standingText, versionText, waitingText } from "./report-words.ts";

test.each([
  [1, 0, "1 sprawozdanie za 2025 rok czeka na sprawdzenie"],
  [3, 0, "3 sprawozdania za 2025 rok czekają na sprawdzenie"],
  [13, 1, "13 sprawozdań za 2025 rok czeka na sprawdzenie, w tym 1 roczne"],
  [22, 5, "22 sprawozdania za 2025 rok czekają na sprawdzenie, w tym 5 rocznych"],
  [1, 1, "1 sprawozdanie roczne za 2025 rok czeka na sprawdzenie"],
  [5, 5, "5 sprawozdań rocznych za 2025 rok czeka na sprawdzenie"],
])("%i reports wait, %i of them of the year", (reports, wholeYears, text) => {
  expect(waitingText({ year: 2025, clients: 1, reports, wholeYears })).toBe(text);
});

test.each([
  ["draft", 0, 0, null],
  ["submitted", 1, 0, null],
  ["returned", 2, 0, "Wersja 2"],
  ["returned", 1, 1, "Przygotowywana korekta 1 (ostatnio złożona: wersja 1)"],
  ["returned", 2, 1, "Przygotowywana korekta 1 (ostatnio złożona: wersja 2)"],
  ["submitted", 3, 1, "Wersja 3 – korekta 1"],
] as const)("%s, submitted %i times, correction %i: %s", (status, submissions, correction, text) => {
  expect(versionText({ status, submissions, correction })).toBe(text);
});

test.each([
  ["draft", "notBegun", "Nierozpoczęte"],
  ["draft", "notServed", "Niewymagane"],
  ["draft", "ahead", "Robocze"],
  ["draft", "today", "Robocze, termin dziś"],
  ["draft", "late", "Robocze, po terminie"],
  ["returned", "met", "Do poprawy"],
] as const)("%s, %s: %s", (status, due, text) => {
  expect(standingText({ status, due })).toBe(text);
});

test("the deadline of a month, or the day of its submission", () => {
  const draft = { status: "draft", due: "ahead", dueOn: "2026-12-15", submittedAt: null } as const;
  expect(dueText(draft)).toBe("termin 15.12.2026");
  expect(dueText({ ...draft, due: "notServed" })).toBe("bez terminu");
  const submitted = { ...draft, due: "met", submittedAt: "2026-12-10T10:00:00Z" } as const;
  expect(dueText({ ...submitted, status: "approved" })).toBe("złożono 10.12.2026");
  const back = { ...submitted, status: "returned" } as const;
  const returned = { at: "2026-12-18T10:00:00Z", by: null, isReopened: false };
  expect(dueText(back)).toBe("złożono 10.12.2026, do poprawy");
  expect(dueText({ ...back, returned })).toBe("złożono 10.12.2026, zwrócono do poprawy");
  expect(dueText({ ...back, returned: { ...returned, isReopened: true } })).toBe("otwarto ponownie 18.12.2026");
});

test("why a month need not be submitted: it is before the client was served, or the account is the consultancy's", () => {
  const october = { year: 2026, month: 10 };
  expect(notServedText("2026-11", [{ ...october, due: "notServed" }])).toBe(
    "Obsługa od: listopad 2026. Wcześniejszych miesięcy nie trzeba składać.",
  );
  expect(notServedText("2026-01", [{ ...october, due: "notServed" }])).toMatch(/^To konto należy do doradcy/);
  expect(notServedText("2026-01", [{ ...october, due: "late" }])).toBeNull();
});

test("switched-off areas with rows are mentioned beside the ready ones", () => {
  const [status, areas] = ["draft" as const, [{ ...untouchedArea("batteries"), state: "filled" as const }]];
  const leftOut = [
    { area: "packagings" as const, rowCount: 2 },
    { area: "vehicles" as const, rowCount: 1 },
  ];
  expect(readyText({ areas, status, leftOut: [] })).toBe("gotowe części: 1\u00a0z\u00a01");
  expect(readyText({ areas, status, leftOut: leftOut.slice(1) })).toBe(
    "gotowe części: 1\u00a0z\u00a01; są też wiersze w 1 wyłączonej",
  );
  expect(readyText({ areas, status, leftOut })).toBe("gotowe części: 1\u00a0z\u00a01; są też wiersze w 2 wyłączonych");
});

test("an area that still needs reasons is not ready while its month is open", () => {
  const areas = [
    { ...untouchedArea("batteries"), state: "filled" as const },
    { ...untouchedArea("vehicles"), state: "filled" as const, asks: 2 },
  ];
  expect(readyText({ areas, status: "draft", leftOut: [] })).toBe("gotowe części: 1\u00a0z\u00a02");
  expect(readyText({ areas, status: "submitted", leftOut: [] })).toBe("gotowe części: 2\u00a0z\u00a02");
});
