// @vitest-environment jsdom
import { MONTHS } from "@ekorok/domain/periods/month";
import { expect, test } from "vitest";
import { draftInYear, draftYear } from "../../../test/draft-reports.ts";
import { showInApp } from "../../../test/stand-in-app.tsx";
import { MonthStrip } from "./month-strip.tsx";

const submitted = { submissions: 1, submittedAt: "2026-03-02T10:00:00Z", due: "met" } as const;
const months = MONTHS.map((month) => ({
  ...draftInYear(month),
  ...(month === 1 && { ...submitted, status: "approved" as const }),
  ...(month === 2 && { ...submitted, status: "submitted" as const }),
  ...(month === 4 && { due: "late" as const }),
  ...(month > 5 && { due: "notBegun" as const }),
}));

test("a month has an icon, screen readers get its full text, and the oldest open one is large", async () => {
  await showInApp(() => <MonthStrip report={{ ...draftYear, months }} />);
  const cards = [...document.querySelectorAll("li")];
  const seen = cards.map((card) =>
    [...card.querySelectorAll("[aria-hidden]")]
      .map((one) => one.textContent)
      .join(" ")
      .trim(),
  );
  expect(seen.slice(0, 6)).toEqual(["sty", "lut u doradcy", "", "kwi spóźnione", "maj 0 z 0", "cze –"]);
  expect(cards[0]?.querySelector("svg")).not.toBeNull();
  expect(cards[0]?.textContent).toContain("styczeń 2026 Przyjęte złożono 02.03.2026");
  expect(cards.map((card) => card.dataset["large"] ?? "").indexOf("true")).toBe(2);
});

test("without a large current month all are of one size", async () => {
  await showInApp(() => <MonthStrip report={{ ...draftYear, months }} isEven />);
  expect(document.querySelectorAll("[data-large]")).toHaveLength(0);
  expect(document.querySelectorAll("[data-now]")).toHaveLength(1);
});
