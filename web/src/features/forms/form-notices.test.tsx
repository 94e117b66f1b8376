// @vitest-environment jsdom
import type { OfficialForm } from "@ekorok/domain/forms/contract/forms";
import { type ReactNode, Suspense } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { answerWith, ok, showInApp, until } from "../../../test/stand-in-app.tsx";
import { CopyingPage } from "./copying/copying-page.tsx";
import { FormPage } from "./form-page.tsx";
import { FormsPage } from "./forms-page.tsx";

afterEach(() => vi.unstubAllGlobals());

const remark = "Do 100 zł w roku nie składa się wykazu i nie wnosi opłaty. To nasza ocena.";
const form: OfficialForm = {
  id: "wykaz-lodzkie",
  duty: "wykaz/łódzkie",
  title: "Wykaz opłatowy: województwo łódzkie",
  office: "Urząd Marszałkowski, województwo łódzkie",
  source: "",
  emptyIsZero: false,
  tables: [
    {
      key: "t",
      title: "T",
      layout: null,
      columns: [{ key: "c", label: "C" }],
      rows: [{ key: "r", label: "R", fields: [{ key: "f", column: "c", text: "1" }] }],
      notes: [],
    },
  ],
  notes: [remark],
  afterwards: "",
};

test.each<[string, () => ReactNode]>([
  ["in the list of forms", () => <FormsPage year={2025} />],
  ["on its own page", () => <FormPage year={2025} id={form.id} />],
  ["where it is copied", () => <CopyingPage year={2025} id={form.id} isAlone={false} />],
])("a form that need not be filed says so before it is copied: %s", async (_, Shown) => {
  const more = { neverSubmitted: [], reopened: [], leftOut: [], submittedYear: null, goneForms: [], version: null };
  answerWith(({ path }) =>
    ok(path.endsWith("/forms") ? { year: 2025, forms: [form], marks: [], ...more } : { year: 2025, duties: [] }),
  );
  await showInApp(() => (
    <Suspense>
      <Shown />
    </Suspense>
  ));
  await until(() => expect(document.body.textContent.split(remark)).toHaveLength(2)); // once
});
