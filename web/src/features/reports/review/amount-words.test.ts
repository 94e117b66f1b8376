import { WHOLE_YEAR } from "@ekorok/domain/periods/month";
import { expect, test } from "vitest";
import { amountWords, changeWords } from "./amount-words.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");
const total = (amount: string, more: object = {}) => ({ amount, isAtLeast: false, isEstimate: false, ...more });

test.each([
  ["unknown to the version", null, "100.00", "nieustalone", ""],
  ["undetermined", total("0.00", { isAtLeast: true }), "100.00", "nieustalone", ""],
  ["known in part", total("5.00", { isAtLeast: true }), "100.00", "co najmniej 5,00 zł", ""],
  ["with nothing before", total("5.00"), null, "5,00 zł", ""],
  ["never any", total("0.00"), "0.00", "bez opłat", ""],
  ["none this time", total("0.00"), "100.00", "0,00 zł", "↓ teraz nic, zwykle 100,00 zł"],
  ["for the first time", total("5.00"), "0.00", "5,00 zł", "↑ zwykle bez opłat"],
  ["a little more", total("112.00"), "100.00", "112,00 zł", "o 12 % więcej, zwykle 100,00 zł"],
  [
    "an estimate",
    total("450.00", { isEstimate: true }),
    "100.00",
    "450,00 zł (szacunek)",
    "↑ 4,5 raza więcej, zwykle 100,00 zł",
  ],
])("an amount that is %s", (_, amount, usual, words, change) => {
  const charged = { month: 3, amount, usual };
  expect([plain(amountWords(charged)), plain(changeWords(charged).text)]).toEqual([words, change]);
});

test("a year is compared with the year before", () =>
  expect(plain(changeWords({ month: WHOLE_YEAR, amount: total("100.00"), usual: "100.00" }).text)).toBe(
    "bez zmian, rok wcześniej 100,00 zł",
  ));
