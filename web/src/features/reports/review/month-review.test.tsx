// @vitest-environment jsdom
import type { Cells } from "@ekorok/domain/areas/cells";
import { sample } from "@ekorok/domain/areas/sample-book";
import { frozenArea, frozenVersion } from "@ekorok/domain/reports/sample-report";
import { untouchedArea } from "@ekorok/domain/reports/submit-month";
import type { MonthReport } from "@ekorok/domain/reports/contract/reports";
import { act, Suspense } from "react";
import { expect, test } from "vitest";
import { answerFor } from "../../../../test/stand-ins.ts";
import { answerWith, CLIENT, ok, refusal, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { click, find, findButton } from "../../../../test/stand-in-page.ts";
import { MonthReview } from "./month-review.tsx";

const period = { year: 2026, month: 11 };
const OTHER = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
const rowsOf = (count: number, mass: string): (readonly [number, Cells])[] =>
  Array.from({ length: count }, (_, index) => [
    index + 1,
    { scope: "introduced", category: sample.glass, mass: index === 0 ? mass : "5 kg" },
  ]);

const report: MonthReport = {
  ...period,
  status: "submitted",
  submissions: 2,
  correction: 0,
  returnReason: null,
  submittedAt: "2026-12-02T10:00:00.000Z",
  dueOn: "2026-12-15",
  due: "met",
  returned: null,
  areas: [
    { ...untouchedArea("packagings"), state: "filled", rowCount: 25, totals: { mass: "140" } },
    { ...untouchedArea("batteries"), state: "declaredEmpty" },
  ],
  leftOut: [],
  findings: [],
};

function version(number: number, mass: string) {
  const packed = frozenArea("packagings", rowsOf(25, mass));
  const [first] = packed.rows;
  const finding = {
    area: "packagings" as const,
    rowId: first?.id ?? null,
    rowNumber: 1,
    column: "mass",
    level: "asks" as const,
    check: "jump",
    message: "Masa: 4 razy więcej niż zwykle.",
    reason: "Nowy kontrakt.",
  };
  return frozenVersion(number, [{ ...packed, findings: [finding] }, frozenArea("batteries", [])]);
}

const listed = (number: number) => ({
  number,
  correction: 0,
  submittedAt: "2026-12-01T10:00:00.000Z",
  submittedBy: { uid: CLIENT, name: "Jan" },
  hash: "x",
});
const answers = {
  at: "2026-12-01T12:00:00.000Z",
  by: { uid: OTHER, name: "Dorota", isAdmin: true },
  isReopened: false,
  reason: "Brakuje faktury 7.",
};
const note = { version: 1, text: "Pyta o folię.", by: null, at: "2026-12-01T12:00:00.000Z" };

async function showReview() {
  answerWith(({ path, body }) => {
    if (path.endsWith("/auth/token")) return ok(answerFor({ admin: true }));
    if (path.endsWith("/versions/1")) return ok(version(1, "10 kg"));
    if (path.endsWith("/versions/2")) return ok(version(2, "20 kg"));
    if (path.endsWith("/versions")) return ok({ versions: [{ ...listed(2), answers }, listed(1)] });
    if (path.endsWith("/reports/2026/10")) return ok({ ...report, month: 10, status: "draft", submissions: 0 });
    if (path.endsWith("/readNote")) {
      const isOfMonth = JSON.stringify(body).includes('"month":11');
      return ok({ result: { newest: isOfMonth ? note : null, earlier: [] } });
    }
    return refusal("");
  });
  const Review = () => (
    <Suspense>
      <MonthReview report={report} period={period} />
    </Suspense>
  );
  const { session } = await showInApp(Review, `/?uid=${CLIENT}`);
  await act(async () => session.start());
  await until(() => findButton("Historia zmian"));
}
const said = (selector = "main") => find(selector).textContent.replaceAll("\u00a0", " ");
const rowsShown = () => document.querySelectorAll("#czesc-packagings tbody tr").length;

test("a correction is shown beside the version before it, with the reason for which it came back", async () => {
  await showReview();
  const changes = said("article[aria-labelledby=zmiany]");
  expect(changes).toContain("Co zmienia wersja 2Zwrócono do poprawy");
  expect(changes).toContain("DorotaBrakuje faktury 7.");
  expect(changes).toContain("Masa10 kg20 kg+10 kg");
  expect(changes).toContain("Bez zmian: Baterie i akumulatory.");
});

test("a long area is folded; a reason stands below the row that it explains; areas without rows are one line", async () => {
  await showReview();
  expect(rowsShown()).toBe(20 + 1); // and the reason
  const [first, second] = document.querySelectorAll("#czesc-packagings tbody tr");
  expect([first?.textContent.includes("20 kg"), second?.textContent]).toEqual([
    true,
    "Masa – uzasadnienie: Nowy kontrakt.",
  ]);
  const all = [...document.querySelectorAll("button")].find(({ textContent }) => textContent.includes("wszystkie 25"));
  if (all) await click(all);
  expect(rowsShown()).toBe(25 + 1);
  expect(said()).toContain("Brak zdarzeńBaterie i akumulatory");
  expect(document.querySelector("#czesc-batteries")).toBeNull();
});

test("notes about the month stand above its warnings", async () => {
  await showReview();
  await until(() => expect(said()).toContain("Notatka o tym miesiącuPyta o folię."));
  expect(said().indexOf("Pyta o folię.")).toBeLessThan(said().indexOf("Na co zwrócić uwagę"));
  expect(said()).not.toContain("Notatka o kliencie");
});
