// @vitest-environment jsdom
import { monthReport } from "@ekorok/domain/reports/contract/reports";
import { afterEach, expect, test, vi } from "vitest";
import { packagings, someBook } from "../../../../test/area-workbench.ts";
import { answerWith, ok, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { LockedArea, SwitchedOffArea } from "./read-only-area.tsx";

afterEach(() => void vi.unstubAllGlobals());

const { period } = someBook();
const row = {
  id: "00000000-0000-4000-8000-000000000002",
  version: 1,
  position: "000001",
  cells: { remarks: "palety" },
  amounts: {},
};

/** A month with nothing but one row in a switched-off area. */
const month = (more: object) =>
  monthReport.parse({
    ...period,
    status: "draft",
    submissions: 0,
    correction: 0,
    returnReason: null,
    submittedAt: null,
    dueOn: "2026-12-15",
    due: "ahead",
    returned: null,
    areas: [],
    leftOut: [{ area: "packagings", rowCount: 1 }],
    findings: [],
    ...more,
  });

test("rows of a switched-off area can be read, and the page says once that it is off", async () => {
  answerWith(({ path }) => ok(month(path.endsWith("?rows=1") ? { rows: { packagings: [row] } } : {})));
  await showInApp(() => <SwitchedOffArea area={packagings()} period={period} />);
  await until(() => expect(document.querySelector("td")?.textContent).toBe("palety"));
  expect(document.body.textContent.match(/wyłączon/g)).toHaveLength(1);
  expect(document.body.textContent).toContain("poproś doradcę o włączenie tej części");
});

test("a switched-off area without rows says whom to ask", async () => {
  answerWith(() => ok(month({ leftOut: [] })));
  await showInApp(() => <SwitchedOffArea area={packagings()} period={period} />);
  await until(() => expect(document.body.textContent).toContain("Ta część sprawozdania jest wyłączona"));
  expect(document.querySelector("table")).toBeNull();
});

test("rows left out of a closed month stay visible when their area is switched on again", async () => {
  const frozen = {
    number: 1,
    correction: 0,
    ...period,
    submittedAt: "2026-12-10T10:00:00Z",
    company: { name: "", nip: "", regon: "", bdoNumber: "", seat: "" },
    submittedBy: { uid: "00000000-0000-4000-8000-000000000001", name: "" },
    hash: "",
    areas: [],
    leftOut: [{ area: "packagings", rowCount: 1 }],
    items: {},
    months: [],
  };
  const closed = month({ status: "submitted", submissions: 1, due: "met", rows: { packagings: [row] } });
  answerWith(({ path }) => ok(path.includes("/versions/") ? frozen : closed));
  await showInApp(() => <LockedArea area={packagings()} period={period} status="submitted" number={1} />);
  await until(() => expect(document.querySelector("td")?.textContent).toBe("palety"));
  expect(document.body.textContent).toContain("Ta część nie należała do złożonego sprawozdania");
});
