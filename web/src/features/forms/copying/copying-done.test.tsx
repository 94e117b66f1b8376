// @vitest-environment jsdom
import type { YearDuty } from "@ekorok/domain/duties/contract/duties";
import type { OfficialForm } from "@ekorok/domain/forms/contract/forms";
import { Suspense } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { answerWith, ok, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { findButton } from "../../../../test/stand-in-page.ts";
import { CopyingPage } from "./copying-page.tsx";

afterEach(() => vi.unstubAllGlobals());

const form = (id: string, duty = "bdoReport"): OfficialForm => ({
  id,
  duty,
  title: id,
  office: "BDO",
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
  notes: [],
  afterwards: "",
});
const [packaging, sup, equipment] = [form("bdo-opakowania"), form("bdo-sup", "supReport"), form("bdo-sprzet")];
const report: YearDuty = {
  key: "bdoReport",
  does: "file",
  title: "Sprawozdanie",
  office: "BDO",
  day: "2098-03-15",
  remark: null,
  isUnconfirmed: false,
  amount: null,
  standing: "open",
  hasAccepted: true,
  inCorrection: [],
  isAsked: true,
  acts: [],
  paid: null,
  left: null,
  over: null,
  changed: [],
  moreChanged: 0,
  figuresSince: null,
};

test.each([
  ["not while another of its parts is to be copied, though not next", [packaging, sup, equipment], "outlined"],
  ["once no other part has anything in it", [packaging, sup, { ...equipment, nothing: "Nic." }], "solid"],
])("offers to record the filing: %s", async (_, forms, look) => {
  const more = { neverSubmitted: [], reopened: [], leftOut: [], submittedYear: null, goneForms: [], version: null };
  const marks = [{ form: packaging.id, field: "f", value: "1", at: "2026-01-10T10:00:00Z" }];
  answerWith(({ path }) =>
    ok(path.endsWith("/forms") ? { year: 2026, forms, marks, ...more } : { year: 2026, duties: [report] }),
  );
  await showInApp(() => (
    <Suspense>
      <CopyingPage year={2026} id={packaging.id} isAlone />
    </Suspense>
  ));
  await until(() => expect(findButton("Zapisz złożenie").dataset["look"]).toBe(look));
});
