import { expect, test } from "vitest";
import { comparedWords, largeChange } from "./compared-words.ts";

test.each([
  ["407", "1849", "4,5 raza więcej", "more"],
  ["100", "200", "2 razy więcej", "more"],
  ["10", "50.4", "5 razy więcej", "more"],
  ["1", "22", "22 razy więcej", "more"],
  ["100", "112.4", "o 12\u00a0% więcej", null],
  ["100", "199", "2 razy więcej", null],
  ["100", "88", "o 12\u00a0% mniej", null],
  ["100", "50", "o 50\u00a0% mniej", "less"],
  ["1000", "1001", "prawie bez zmian", null],
  ["12.50", "12.5", "bez zmian", null],
  [null, null, "bez zmian", null],
  [null, "3", "wcześniej nic", "more"],
  ["0", "3", "wcześniej nic", "more"],
  ["3", null, "teraz nic", "less"],
])("from %s to %s: %s", (before, now, words, large) => {
  expect([comparedWords(before, now), largeChange(before, now)]).toEqual([words, large]);
});
