// @vitest-environment jsdom
import { expect, test } from "vitest";
import { packagings } from "../../../../../test/area-workbench.ts";
import { show } from "../../../../../test/stand-in-page.ts";
import { type PlacedFinding, ProblemList } from "./problem-list.tsx";

const lines = () => [...document.querySelectorAll("li")].map(({ textContent }) => textContent);

test("of many mistakes those that cannot be saved come first, and the last line counts the rest", async () => {
  const missing = Array.from({ length: 1_025 }, (_, index): PlacedFinding => ({
    rowId: `r${index}`,
    rowNumber: index + 1,
    column: "scope",
    level: "blocks",
    message: "Uzupełnij pole „Zakres”.",
  }));
  const refused = { rowId: "r900", rowNumber: 901, column: "mass", message: "Za dużo.", isUnsavable: true } as const;
  const findings = [...missing, { ...refused, level: "blocks" } as const];
  const hide = await show(<ProblemList area={packagings()} mistakes={findings} onJump={() => {}} />);
  expect(lines().length).toBe(21);
  expect(lines().slice(0, 2)).toEqual(["wiersz 901, Masa: Za dużo.", "wiersz 1, Zakres: Uzupełnij pole „Zakres”."]);
  expect(lines().at(-1)).toBe("i jeszcze 1\u00a0006");
  await hide();
});

test("a column is not named twice", async () => {
  const finding = { rowId: "r", rowNumber: 1, column: "mass", level: "blocks", message: "Masa jest za duża." } as const;
  const hide = await show(<ProblemList area={packagings()} mistakes={[finding]} onJump={() => {}} />);
  expect(lines()).toEqual(["wiersz 1: Masa jest za duża."]);
  await hide();
});
