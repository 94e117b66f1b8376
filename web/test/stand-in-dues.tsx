import type { Charge, YearCharges, YearDeadline } from "@ekorok/domain/charges/contract/charges";
import type { YearDuty } from "@ekorok/domain/duties/contract/duties";
import { YearChargesSection } from "../src/features/reports/year/charges/year-charges.tsx";
import { draftYear } from "./draft-reports.ts";
import { answerWith, ok, showInApp, until } from "./stand-in-app.tsx";
import { find } from "./stand-in-page.ts";

/** Duties of a year for tests of its charges and deadlines. */

export const duty = (key: string, change: Partial<YearDuty> = {}): YearDuty => ({
  key,
  does: "pay",
  title: key,
  office: "urząd marszałkowski",
  day: "2098-03-31",
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
  ...change,
});
export const act = {
  id: "00000000-0000-4000-8000-0000000000aa",
  version: 1,
  on: "2026-02-10",
  number: "BDO/7",
  amount: null,
  isPart: false,
  reason: "",
  dueThen: null,
  isOutside: false,
  figuresSince: null,
  isWithdrawn: false,
  by: { uid: "00000000-0000-4000-8000-0000000000bb", name: "Jan", isAdmin: false },
  at: "2026-02-10T10:00:00Z",
  changed: null,
};
export const due = { amount: "200.00", isAtLeast: false, isEstimate: false };
export const wykaz = duty("Wykaz", { does: "file", isUnconfirmed: true });
export const late = duty("Opłata", { day: "2026-02-28", amount: { ...due, isAtLeast: true }, left: "200.00" });
export const duties = [
  duty("Raport", { does: "file", standing: "done", acts: [act] }),
  wykaz,
  duty("Sprawozdanie", {
    does: "file",
    standing: "again",
    acts: [act],
    changed: [{ what: "Opakowania: masa", unit: "kg", before: "100", now: "120" }],
  }),
  late,
];
const deadlines: YearDeadline[] = duties.map(({ key, ...one }) => ({
  id: `2026-${key}`,
  duty: key,
  charge: one.does === "pay" ? key : null,
  title: key,
  office: one.office,
  day: one.day ?? "",
  remark: null,
  amount: one.amount,
  isUnconfirmed: false,
}));

export const LIST = "[aria-label='Opłaty i terminy za 2026 rok']:is(table, ul)";
type Shown = { charges?: readonly Charge[]; given?: readonly YearDeadline[]; toAnswer?: number };

/** What was sent since the last test. */
export const sent: { path: string; body: unknown }[] = [];

export async function showDues(listed: readonly YearDuty[], { charges = [], given = deadlines, toAnswer }: Shown = {}) {
  answerWith(({ path, body }) => {
    sent.push({ path, body });
    return path.endsWith("/duties") ? ok({ year: 2026, duties: listed }) : ok({ result: { id: act.id, version: 1 } });
  });
  const of: YearCharges = {
    year: 2026,
    version: null,
    deadlines: [...given],
    charges: [...charges],
    gaps: [],
    areas: [],
    inputs: {},
  };
  const own = toAnswer === undefined ? of : { ...of, toAnswer };
  await showInApp(() => <YearChargesSection report={draftYear} charges={own} isBeingRenewed={false} />);
  await until(() => find(LIST));
}
