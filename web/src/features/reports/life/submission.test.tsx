// @vitest-environment jsdom
import { monthInWarsaw } from "@ekorok/domain/periods/warsaw";
import { expect, test } from "vitest";
import { draftMonth } from "../../../../test/draft-reports.ts";
import { answerWith, CLIENT, ok, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { html } from "../../../ui/confirmation/html.ts";
import { click, find, findButton } from "../../../../test/stand-in-page.ts";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { useReportMoves } from "./use-report-moves.ts";

const march = { year: 2026, month: 3 };

const Page = () => <Submitting isCorrection={false} />;
const CorrectionPage = () => <Submitting isCorrection />;

function Submitting({ isCorrection, period = march }: { isCorrection: boolean; period?: typeof march }) {
  const { submit } = useReportMoves({ uid: CLIENT, ...period }, 0);
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

test.each([
  ["/", "Doradca je sprawdzi", "Składasz je w imieniu klienta"],
  [`/?uid=${CLIENT}`, "Składasz je w imieniu klienta", "Doradca je sprawdzi"],
])("whoever submits for a client is told whose name is recorded: %s", async (address, words, others) => {
  await showInApp(Page, address);
  await click(findButton("Złóż"));
  const said = find("dialog").textContent.replaceAll("\u00a0", " ");
  expect([said.includes(words), said.includes(others)]).toEqual([true, false]);
});

test("a running month is submitted only after a second confirmation", async () => {
  const asked = answerWith(() => ok({ result: {} }));
  const now = monthInWarsaw(new Date());
  await showInApp(() => <Submitting isCorrection={false} period={now} />);
  await click(findButton("Złóż"));
  const [declaration, early] = document.querySelectorAll<HTMLInputElement>('dialog [type="checkbox"]');
  if (!declaration || !early) throw new Error("two boxes were to be ticked");
  await click(declaration);
  expect(findButton("Zatwierdź").disabled).toBe(true);
  await click(early);
  await click(findButton("Zatwierdź"));
  await until(() => expect(toasts.current()).toMatchObject({ kind: "success" }));
  expect(asked.find(({ path }) => path.endsWith("submitReport"))?.body).toMatchObject({
    data: { ...now, declaration: true, isBeforeEnd: true },
  });
});
