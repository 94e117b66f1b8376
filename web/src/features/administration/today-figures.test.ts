import { emptyDictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import type { RateStatus } from "@ekorok/domain/year-law/rate-statuses";
import { expect, test } from "vitest";
import { unconfirmedIn } from "./today-figures.ts";

const id = (figure: number) => `${figure}1111111-1111-4111-8111-111111111111`;
const rate = (status: RateStatus) => ({ value: "1", status, source: "Dz.U." });

test("derived rates are not unconfirmed; an unconfirmed density is, though it belongs to no year", () => {
  const all = emptyDictionaries();
  const boiler = (rates: Record<string, ReturnType<typeof rate>>) =>
    ({ name: "Kocioł", category: id(9), power: { upTo: "5" }, unit: "Mg", rates, version: 1 }) as const;
  all["heating-boilers"].heatingBoilers = {
    [id(1)]: boiler({ 2026: rate("derived"), 2025: rate("unconfirmed") }),
    [id(2)]: boiler({ 2026: rate("unconfirmed") }),
  };
  const fuel = (status: RateStatus) =>
    ({ name: "Olej", density: rate(status), densityUnit: "kg/l", version: 1 }) as const;
  all.vehicles.fuels = { [id(3)]: fuel("official"), [id(4)]: fuel("unconfirmed") };
  expect([unconfirmedIn(all, "heatingBoiler", "2026"), unconfirmedIn(all, "vehicleFuel", "2026")]).toEqual([1, 1]);
});
