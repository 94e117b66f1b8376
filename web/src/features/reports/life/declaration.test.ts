import type { ShownMonth } from "@ekorok/domain/reports/submit-month";
import { expect, test } from "vitest";
import { declarationOf } from "./declaration.ts";

const nothing = { state: "declaredEmpty", rowCount: 0, edition: 0, totals: {} } as const;

test("the declaration names submitted areas with their sums, empty ones, and what is left out", () => {
  const month: ShownMonth = {
    areas: [
      { area: "batteries", state: "filled", rowCount: 2, edition: 3, totals: { mass: "12.5", count: "400" } },
      { area: "vehicles", ...nothing },
      { area: "supFees", ...nothing },
    ],
    leftOut: [{ area: "heatingBoilers", rowCount: 5 }],
  };
  expect(declarationOf(month).markup.replaceAll("\u00a0", " ").replaceAll(/>\s+</g, "><")).toBe(
    "<p>Składasz:</p><ul><li><b>Baterie i akumulatory</b>: 2 wiersze, masa 12,5 kg, liczba 400 szt.</li></ul>" +
      "<p>Brak zdarzeń: Pojazdy (spalanie paliw), Opłaty SUP.</p>" +
      "<p>Nie składasz, choć są wiersze:</p><ul><li><b>Kotły</b>: wyłączone, 5 wierszy</li></ul>",
  );
});

test("empty lists are left out of the declaration", () => {
  expect(declarationOf({ areas: [{ area: "vehicles", ...nothing }], leftOut: [] }).markup).toBe(
    "<p>Brak zdarzeń: Pojazdy (spalanie paliw).</p>",
  );
});
