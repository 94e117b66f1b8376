import type { AreaSummary } from "@ekorok/domain/reports/contract/reports";
import { untouchedArea } from "@ekorok/domain/reports/submit-month";
import { expect, test } from "vitest";
import { comparisonLines } from "./last-month-comparison.tsx";

const area = (id: AreaSummary["area"], more: Partial<AreaSummary>): AreaSummary => ({
  ...untouchedArea(id),
  ...more,
});

test("each sum is compared with the month before, in words; an area without sums shows its state", () => {
  const lines = comparisonLines(
    [
      area("batteries", { state: "filled", totals: { mass: "1849" } }),
      area("vehicles", { state: "declaredEmpty" }),
      area("eieEquipment", { state: "filled", totals: { mass: "50", pieces: null } }),
      area("packagings", { state: "filled", totals: { "mass · wprowadzone": "7" } }),
    ],
    [
      area("batteries", { state: "filled", totals: { mass: "407" } }),
      area("eieEquipment", { state: "filled", totals: { mass: "100" } }),
    ],
  );
  const shown = lines.map(({ about, what, values }) => [
    about,
    what,
    ...values.map((one) => one?.replaceAll("\u00a0", " ")),
  ]);
  expect(lines.filter(({ isLarge }) => isLarge).map(({ about }) => about)).toEqual([
    "Baterie i akumulatory",
    "Sprzęt elektryczny i elektroniczny",
    "Opakowania",
  ]);
  expect(shown).toEqual([
    ["Baterie i akumulatory", "Masa", "1 849 kg", "407 kg", "↑ 4,5 raza więcej"],
    ["Pojazdy (spalanie paliw)", "Stan", "brak zdarzeń", undefined, undefined],
    ["Sprzęt elektryczny i elektroniczny", "Masa", "50 kg", "100 kg", "↓ o 50 % mniej"],
    ["Opakowania", "Masa (bez podziału)", "7 kg", "–", "wcześniej nic"],
  ]);
});
