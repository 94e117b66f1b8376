// @vitest-environment jsdom
import { expect, test } from "vitest";
import { draftMonth } from "../../../../test/draft-reports.ts";
import { answerWith, CLIENT, ok, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { html } from "../../../ui/confirmation/html.ts";
import { click, find, findButton } from "../../../ui/stand-in-page.ts";
import { toasts } from "../../../ui/toasts.ts";
import { useReportMoves } from "./use-report-moves.ts";

const march = { year: 2026, month: 3 };

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
  answerWith(({ path }) => (path.includes("/functions/") ? null : ok({ ...draftMonth, submissions })));
  await showInApp(Page);
  await click(findButton("Złóż"));
  await click(find('dialog [type="checkbox"]'));
  await click(find('dialog [type="submit"]'));
  await until(() => expect(toasts.current()?.kind).toBe(kind));
  expect(toasts.current()?.text).toContain(words);
});
