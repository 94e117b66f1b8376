// @vitest-environment jsdom
import { monthReport } from "@ekorok/domain";
import { afterEach, expect, test, vi } from "vitest";
import { answerWith, CLIENT, ok, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { html } from "../../../ui/confirmation/html.ts";
import { click, find, findButton } from "../../../ui/stand-in-page.ts";
import { toasts } from "../../../ui/toasts.ts";
import { useReportMoves } from "./use-report-moves.ts";

afterEach(() => void vi.unstubAllGlobals());

const march = { year: 2026, month: 3 };
const report = monthReport.parse({
  ...march,
  status: "draft",
  submissions: 0,
  correction: 0,
  returnReason: null,
  submittedAt: null,
  dueOn: "2026-04-15",
  due: "ahead",
  returned: null,
  areas: [],
  leftOut: [],
  findings: [],
});

function Page() {
  const { submit } = useReportMoves({ uid: CLIENT, ...march }, 0);
  return (
    <button type="button" onClick={() => submit({ text: html``, said: {} })}>
      Złóż
    </button>
  );
}

test.each([
  [1, "success", "zostało złożone"],
  [0, "error", "połączyć"],
])("after a lost answer the report itself says whether it was submitted: %i", async (submissions, kind, words) => {
  answerWith(({ path }) => (path.includes("/functions/") ? null : ok({ ...report, submissions })));
  await showInApp(Page);
  await click(findButton("Złóż"));
  await click(find('dialog [type="checkbox"]'));
  await click(find('dialog [type="submit"]'));
  await until(() => expect(toasts.current()?.kind).toBe(kind));
  expect(toasts.current()?.text).toContain(words);
});
