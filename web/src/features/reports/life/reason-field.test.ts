import { expect, test } from "vitest";
import { readReason, reasonField } from "./review-decisions.ts";

const { rule } = reasonField("x");

test("a reason of several lines is taken as one", () => {
  expect(readReason(" Brakuje:\n\n- faktury 7\r\n- baterii ")).toBe("Brakuje: - faktury 7 - baterii");
  expect(rule("Brakuje:\nfaktury 7")).toBeNull();
});

test("what the server would refuse is told while it can still be mended", () => {
  expect(rule("ą".repeat(1_001))).toBe("Skróć tekst: mieści się tu najwyżej 1000 znaków.");
  expect(rule("a\u200bb")).toContain("niewidocznych znaków");
});
