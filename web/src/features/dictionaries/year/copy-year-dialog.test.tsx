// @vitest-environment jsdom
import { emptyDictionaries, rateIndexOf, withItems } from "@ekorok/domain";
import { afterEach, expect, test, vi } from "vitest";
import { answerWith, ok, showInApp } from "../../../../test/stand-in-app.tsx";
import { click, find, findField, type } from "../../../ui/stand-in-page.ts";
import { CopyYearDialog } from "./copy-year-dialog.tsx";

afterEach(() => void vi.unstubAllGlobals());

test("an index that was typed does not stand beside the source of the known one as if that were its own", async () => {
  answerWith(() => ok({ result: { months: 0, openMonths: 0, openClients: 0, clients: 0 } }));
  const Dialog = () => (
    <CopyYearDialog kind="heatingBoiler" ids={[]} scope={null} year={2025} onClose={() => {}} onDone={() => {}} />
  );
  await showInApp(Dialog, "/", emptyDictionaries());
  const source = rateIndexOf("heatingBoiler", 2026)?.source ?? "none is known";
  const typed = "Wpisany wskaźnik nie ma źródła, więc stawki będą niepotwierdzone.";
  expect(document.body.textContent).toContain(source);
  expect(document.body.textContent).not.toContain(typed);
  await type(findField("Wskaźnik (%)"), "110");
  expect(document.body.textContent).toContain(typed);
});

const drawn: string[] = [];
vi.mock("../rate-text.tsx", () => ({
  RateText: ({ rate }: { rate: { value: string } }) => {
    drawn.push(rate.value);
    return rate.value;
  },
}));

test("a tick draws its own line and none of the others", async () => {
  answerWith(() => ok({ result: { months: 0, openMonths: 0, openClients: 0, clients: 0 } }));
  const ids = ["1", "2", "3"].map((digit) => `${digit}1111111-1111-4111-8111-111111111111`);
  const fee = { value: "0.8", status: "official", source: "Dz.U. 2023 poz. 2686" };
  const items = ids.map((id, index) => ({
    kind: "otherEmissionSource" as const,
    id,
    item: {
      name: `Źródło ${index}`,
      table: "A",
      unit: "kg",
      rates: { 2025: { ...fee, value: `${index + 1}` } },
      version: 1,
    },
  }));
  const Dialog = () => (
    <CopyYearDialog
      kind="otherEmissionSource"
      ids={ids}
      scope={null}
      year={2025}
      onClose={() => {}}
      onDone={() => {}}
    />
  );
  await showInApp(Dialog, "/", withItems(emptyDictionaries(), items));
  drawn.length = 0;
  await click(find('[aria-label^="Zaznacz: Źródło 1"]'));
  expect(drawn[0]).toBe("2");
  expect(drawn.length).toBe(2); // this year's number and the next one's
});
