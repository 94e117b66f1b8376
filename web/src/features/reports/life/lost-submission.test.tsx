// @vitest-environment jsdom
import { expect, test } from "vitest";
import { draftMonth } from "../../../../test/draft-reports.ts";
import { answerWith, CLIENT, ok, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { html } from "../../../ui/confirmation/html.ts";
import { click, find, findButton } from "../../../ui/stand-in-page.ts";
import { toasts } from "../../../ui/toasts.ts";
import { useReportMoves } from "./use-report-moves.ts";

const march = { year: 2026, month: 3 };

const Page = () => <Submitting isCorrection={false} />;
const CorrectionPage = () => <Submitting isCorrection />;

function Submitting({ isCorrection }: { isCorrection: boolean }) {
  const { submit } = useReportMoves({ uid: CLIENT, ...march }, 0);
  return (
    <button type="button" onClick={() => submit({ text: [html``], said: {}, isCorrection })}>
      Złóż
    </button>
  );
}

test.each([
  [Page, "Złożyć sprawozdanie za marzec 2026?"],
  [CorrectionPage, "Złożyć korektę za marzec 2026?"],
])("the question names what is submitted: %#", async (page, title) => {
  await showInApp(page);
  await click(findButton("Złóż"));
  expect(find("dialog h2").textContent).toBe(title);
  await click(findButton("Anuluj"));
});

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
