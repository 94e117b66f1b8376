// @vitest-environment jsdom
import { MONTHS } from "@ekorok/domain/periods/month";
import { expect, test } from "vitest";
import { draftInYear, draftYear } from "../../../test/draft-reports.ts";
import { CLIENT, showInApp } from "../../../test/stand-in-app.tsx";
import { MonthStrip } from "./month-strip.tsx";

const submitted = { submissions: 1, submittedAt: "2026-03-02T10:00:00Z", due: "met" } as const;
const months = MONTHS.map((month) => ({
  ...draftInYear(month),
  ...(month === 1 && { ...submitted, status: "approved" as const }),
  ...(month === 2 && { ...submitted, status: "submitted" as const }),
  ...(month === 4 && { due: "late" as const }),
  ...(month > 5 && { due: "notBegun" as const }),
}));

test("a month has an icon, screen readers get its full text, and the oldest open one is marked", async () => {
  await showInApp(() => <MonthStrip report={{ ...draftYear, months }} />);
  const cards = [...document.querySelectorAll("li")];
  const seen = cards.map((card) =>
    [...card.querySelectorAll("[aria-hidden]")]
      .map((one) => one.textContent)
      .join(" ")
      .trim(),
  );
  expect(seen.slice(0, 6)).toEqual(["sty", "lut u doradcy", "mar 0 z 0", "kwi spóźnione", "maj 0 z 0", "cze –"]);
  expect(cards[0]?.querySelector("svg")).not.toBeNull();
  expect(cards[0]?.textContent).toContain("styczeń 2026 Przyjęte złożono 02.03.2026");
  expect(cards.map((card) => card.dataset["now"] ?? "").indexOf("true")).toBe(2);
});

test("a reopened month says so, and links name the client where the address does not", async () => {
  const at = "2026-11-18T10:00:00Z";
  const reopened = {
    ...draftInYear(1),
    status: "returned",
    submissions: 1,
    submittedAt: "2026-03-02T10:00:00Z",
    returned: { at, by: null, isReopened: true },
  } as const;
  await showInApp(() => <MonthStrip report={{ ...draftYear, months: [reopened] }} uid={CLIENT} />);
  expect(document.body.textContent).toContain("styczeń 2026 Do poprawy otwarto ponownie 18.11.2026");
  expect(document.querySelector("a")?.getAttribute("href")).toBe(`/raporty/2026/1?uid=${CLIENT}`);
});
