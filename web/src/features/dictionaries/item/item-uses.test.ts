import { expect, test } from "vitest";
import { openUses, whereUsed } from "./item-uses.tsx";

const uses = (months: number, clients: number) => ({ months, clients, openMonths: months, openClients: clients });

test.each([
  [uses(1, 1), "w 1 miesiącu 1 klienta", "1 otwartego miesiąca"],
  [uses(3, 2), "w 3 miesiącach 2 klientów", "3 otwartych miesięcy"],
  [uses(12, 5), "w 12 miesiącach 5 klientów", "12 otwartych miesięcy"],
  [uses(22, 21), "w 22 miesiącach 21 klientów", "22 otwartych miesięcy"],
])("words for %o", (counts, where, open) => {
  expect(whereUsed(counts)).toBe(where);
  expect(openUses(counts)).toBe(open);
});
