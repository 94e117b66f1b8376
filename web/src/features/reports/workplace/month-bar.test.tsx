// @vitest-environment jsdom
import type { YearCharges } from "@ekorok/domain/charges/contract/charges";
import { expect, test } from "vitest";
import { answerWith, ok, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { find } from "../../../../test/stand-in-page.ts";
import { MonthAmount } from "./month-bar.tsx";

const charges: YearCharges = {
  year: 2026,
  version: null,
  deadlines: [],
  charges: [],
  gaps: [],
  areas: [],
  byMonth: [{ month: 3, total: { amount: "12.50", isAtLeast: true, isEstimate: false } }],
  inputs: {},
};

test("the amount of the month links to its details; a month without charges has none", async () => {
  answerWith(({ path }) => (path.endsWith("/2026/charges") ? ok(charges) : null));
  await showInApp(() => (
    <>
      <MonthAmount period={{ year: 2026, month: 3 }} />
      <MonthAmount period={{ year: 2026, month: 4 }} />
    </>
  ));
  await until(() => expect(document.querySelectorAll("a")).toHaveLength(1));
  expect(find("a").textContent.replaceAll("\u00a0", " ")).toBe("co najmniej 12,50 zł");
  expect(find("a").getAttribute("href")).toMatch(/\/raporty\/2026\/3#oplaty$/);
});
