import { lineKey } from "@ekorok/domain/areas/quantities";
import type { Charge, ChargeLine } from "@ekorok/domain/charges/contract/charges";
import { expect, test } from "vitest";
import { officeWords } from "./charge-words.ts";

const line = (key: string): ChargeLine => ({
  key,
  what: "",
  behind: [],
  quantity: null,
  rate: null,
  formula: "",
  amount: null,
  sureness: "undetermined",
  why: [],
});
const sum = { amount: "0.00", isAtLeast: true, isEstimate: false };
const chargeOf = (...keys: string[]): Charge => ({
  id: "air",
  title: "",
  office: null,
  deadline: "airFee",
  lines: keys.map(line),
  sum,
  due: null,
  remarks: [],
});
const boilers = lineKey("incomplete", "heatingBoilers");
const vehicles = lineKey("incomplete", "vehicles");

test.each([
  ["of nobody knows what", [], "nieustalony"],
  ["of boilers, which lack something", [boilers], "nieustalony: uzupełnij wiersze"],
  ["of vehicles, which belong to the seat", [vehicles], "nieustalony: podaj województwo siedziby"],
  ["of both", [boilers, vehicles], "nieustalony: podaj województwo siedziby"],
])("an unknown office %s says what is to be filled in", (_, keys, words) => {
  expect(officeWords(chargeOf(...keys))).toBe(words);
});
