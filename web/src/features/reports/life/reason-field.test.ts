import { expect, test } from "vitest";
import { readReason, reasonField } from "./review-decisions.ts";

const { rule } = reasonField("x");

test("line breaks in a reason become spaces", () => {
  expect(readReason(" Brakuje:\n\n- faktury 7\r\n- baterii ")).toBe("Brakuje: - faktury 7 - baterii");
  expect(rule("Brakuje:\nfaktury 7")).toBeNull();
});

test("what the server would refuse is reported while typing", () => {
  expect(rule("ą".repeat(1_001))).toBe("Skróć tekst do 1000 znaków.");
  expect(rule("a\u200bb")).toContain("niewidocznych znaków");
});
