import { expect, test } from "vitest";
import { versionText, waitingText } from "./report-words.ts";

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
