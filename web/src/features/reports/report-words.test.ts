import { expect, test } from "vitest";
import { waitingText } from "./report-words.ts";

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
