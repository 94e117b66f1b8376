import { areas } from "@ekorok/domain/areas/all-areas";
import { areaStanding } from "@ekorok/domain/reports/status";
import { untouchedArea } from "@ekorok/domain/reports/submit-month";
import { expect, test } from "vitest";
import { neighbourPart, partName, expectedParts, monthParts } from "./month-parts.ts";

const month = {
  status: "draft" as const,
  areas: [
    { ...untouchedArea("packagings"), state: "inProgress" as const, blocks: 1, asks: 1 },
    { ...untouchedArea("batteries"), state: "declaredEmpty" as const },
  ],
  leftOut: [{ area: "supFees" as const, rowCount: 3 }],
};

test("the overview comes first, then areas in order, switched-off ones with rows, and the summary", () => {
  const parts = monthParts(month, new Set());
  expect(parts.map(partName)).toEqual([
    "Przegląd",
    "Opakowania, w trakcie, do poprawienia: 1, do wyjaśnienia: 1",
    "Baterie i akumulatory, brak zdarzeń",
    "Opłaty SUP, wyłączona",
    "Podsumowanie",
  ]);
});

test("next and previous follow the order of parts, and stop at either end", () => {
  const parts = monthParts(month, new Set());
  expect(neighbourPart(parts, null, 1)?.title).toBe("Opakowania");
  expect(neighbourPart(parts, "opakowania-krajowe", 1)?.title).toBe("Baterie i akumulatory");
  expect(neighbourPart(parts, "podsumowanie", 1)).toBeUndefined();
  expect(neighbourPart(parts, null, -1)).toBeUndefined();
  expect(neighbourPart(parts, "wylaczona", 1)).toBeUndefined();
});

test("drafts of this browser are mentioned in an open month; a closed month has nothing to correct", () => {
  expect(monthParts(month, new Set(["batteries"])).map(partName)).toContain(
    "Baterie i akumulatory, niezapisane zmiany",
  );
  const closed = monthParts({ ...month, status: "approved" }, new Set(["batteries"]));
  expect(closed.map(partName)).toEqual([
    "Przegląd",
    "Opakowania, w trakcie",
    "Baterie i akumulatory, brak zdarzeń",
    "Opłaty SUP, wyłączona",
    "Podsumowanie",
  ]);
});

test("while the month loads, its parts have names and no states", () => {
  expect(expectedParts(areas.slice(0, 1)).map(partName)).toEqual(["Przegląd", "Opakowania", "Podsumowanie"]);
});

test("an area that only needs reasons is neither filled nor wrong", () => {
  const asked = { ...untouchedArea("packagings"), state: "filled" as const, asks: 2 };
  const [, part] = monthParts({ ...month, areas: [asked] }, new Set());
  expect(part?.state).toBe(areaStanding(asked));
  expect(part && partName(part)).toBe("Opakowania, do wyjaśnienia: 2");
});
