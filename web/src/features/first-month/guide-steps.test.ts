import { untouchedArea } from "@ekorok/domain/reports/submit-month";
import { userDocument } from "@ekorok/domain/users/contract/user-document";
import { allPermissions } from "@ekorok/domain/users/permissions";
import { expect, test } from "vitest";
import { document as someDocument } from "../../../test/watched-session.ts";
import type { HomeMonth } from "../reports/next-step/to-do.ts";
import { guideSteps } from "./guide-card.tsx";

const uid = "00000000-0000-4000-8000-000000000001";
const client = (more: object = {}) =>
  userDocument.parse({ ...someDocument, uid, permissions: allPermissions, ...more });
const company = { companyName: "Żuraw", nip: "8567346215", regon: "123456785", bdoNumber: "000123456" };
const month = (more: Partial<HomeMonth> = {}): HomeMonth => ({
  year: 2026,
  month: 11,
  status: "draft",
  submissions: 0,
  correction: 0,
  returnReason: null,
  submittedAt: null,
  dueOn: "2026-12-15",
  due: "ahead",
  areas: [untouchedArea("packagings"), untouchedArea("vehicles")],
  leftOut: [],
  ...more,
});
const proposal = (state: string, areas = ["vehicles"]) => ({
  areaProposal: { areas, proposedAt: "2026-11-16T10:00:00.000Z", state },
});
const done = (steps: ReturnType<typeof guideSteps>) =>
  steps && [steps.company.isDone, steps.areas.isDone, steps.rows.isDone];

test("a new client has three open steps, and starts with the month that waits", () => {
  const steps = guideSteps(client(), [month()], month());
  expect(done(steps)).toEqual([false, false, false]);
  expect(steps?.company.missing).toContain("NIP");
  expect(steps?.rows.place).toMatchObject({ period: { year: 2026, month: 11 }, area: { id: "packagings" } });
});

test("each step follows from the data, so the client may leave and come back", () => {
  expect(done(guideSteps(client(company), [month()], month()))).toEqual([true, false, false]);
  const proposed = guideSteps(client({ ...company, ...proposal("waiting") }), [month()], month());
  expect([done(proposed), proposed?.areas.state]).toEqual([[true, true, false], "waiting"]);
  expect(proposed?.rows.place?.area.id).toBe("vehicles"); // the first of the proposed areas
  const chosen = client({ permissions: { ...allPermissions, canManageReportVehicles: false } });
  expect(done(guideSteps(chosen, [month()], month()))).toEqual([false, true, false]);
});

test("there is no guide after all steps or after a submission", () => {
  const begun = month({ areas: [{ ...untouchedArea("vehicles"), state: "declaredEmpty" }] });
  expect(guideSteps(client({ ...company, ...proposal("declined") }), [begun], begun)).toBeNull();
  expect(guideSteps(client(), [month({ submissions: 1, status: "submitted" })], undefined)).toBeNull();
});
