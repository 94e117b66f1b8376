// @vitest-environment jsdom
import { emptyDictionaries, rateIndexOf } from "@ekorok/domain";
import { afterEach, expect, test, vi } from "vitest";
import { answerWith, ok, showInApp } from "../../../../test/stand-in-app.tsx";
import { findField, type } from "../../../ui/stand-in-page.ts";
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
