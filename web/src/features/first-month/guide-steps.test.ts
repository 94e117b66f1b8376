import type { AreaId } from "@ekorok/domain/areas/area-ids";
import type { AreaState } from "@ekorok/domain/reports/status";
import { untouchedArea } from "@ekorok/domain/reports/submit-month";
import { userDocument } from "@ekorok/domain/users/contract/user-document";
import { allPermissions } from "@ekorok/domain/users/permissions";
import { expect, test } from "vitest";
import { document as someDocument } from "../../../test/watched-session.ts";
import type { HomeMonth } from "../reports/next-step/waiting-reports.ts";
import { guideSteps } from "./guide-steps.ts";

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
  steps && [steps.company, steps.areas, steps.rows, steps.check].map(({ isDone }) => isDone);
const withState = (area: AreaId, state: AreaState, more: object = {}) => ({ ...untouchedArea(area), state, ...more });

test("a new client has four open steps, and starts with the month that waits", () => {
  const steps = guideSteps(client(), [month()], month());
  expect(done(steps)).toEqual([false, false, false, false]);
  expect(steps?.company.missing).toContain("NIP");
  expect([steps?.period, steps?.rows.next?.id]).toEqual([{ year: 2026, month: 11 }, "packagings"]);
});

test("each step follows from the data, so the client may leave and come back", () => {
  expect(done(guideSteps(client(company), [month()], month()))).toEqual([true, false, false, false]);
  const proposed = client({ ...company, ...proposal("waiting") });
  const begun = guideSteps(proposed, [month()], month());
  expect([done(begun), begun?.areas.state]).toEqual([[true, true, false, false], "waiting"]);
  expect(begun?.rows.next?.id).toBe("vehicles"); // what was proposed comes first
  const chosen = client({ permissions: { ...allPermissions, canManageReportVehicles: false } });
  expect(done(guideSteps(chosen, [month()], month()))).toEqual([false, true, false, false]);

  const filled = month({ areas: [untouchedArea("packagings"), withState("vehicles", "filled")] });
  const toCheck = guideSteps(proposed, [filled], filled);
  expect([done(toCheck), toCheck?.check]).toEqual([
    [true, true, true, false],
    { isDone: false, empty: 1, toDo: { blocks: 0, asks: 0, toEnter: 0 } },
  ]);
  const asked = withState("vehicles", "filled", { asks: 2 });
  const doubtful = month({ areas: [withState("packagings", "declaredEmpty"), asked] });
  expect(guideSteps(proposed, [doubtful], doubtful)?.check).toEqual({
    isDone: false,
    empty: 0,
    toDo: { blocks: 0, asks: 2, toEnter: 0 },
  });
  const ready = month({ areas: [withState("packagings", "declaredEmpty"), withState("vehicles", "filled")] });
  expect(done(guideSteps(proposed, [ready], ready))).toEqual([true, true, true, true]);
});

test("the guide stays until the first month is submitted", () => {
  const submitted = month({ submissions: 1, status: "submitted" });
  expect(guideSteps(client(), [submitted], undefined)).toBeNull();
});
