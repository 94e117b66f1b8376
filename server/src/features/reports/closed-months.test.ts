import type { FrozenReport, MonthReport, YearReport } from "@ekorok/domain";
import { beforeAll, expect, test } from "vitest";
import { asOwner } from "../../../test/administration.ts";
import {
  added,
  anotherClient,
  command,
  permitOnly,
  read,
  reporter,
  rowFor,
  save,
  type Reporter,
} from "../../../test/reporting.ts";

const march = { year: 2026, month: 3 };
let admin: Reporter;
beforeAll(async () => {
  admin = await reporter({ isAdmin: true });
});

const patchUser = (uid: string, payload: object) =>
  admin.app.inject({ method: "PATCH", url: `/api/users/${uid}`, payload });
const move = (name: string, uid: string, data: object) => command(admin.app, name, { uid, ...data });
const submit = (uid: string, period: object) => move("submitReport", uid, { ...period, declaration: true });
const monthOf = async (uid: string) => (await read(admin.app, uid, 2026, 3)).json<MonthReport>();
const idsOf = (areas: readonly { area: string }[]) => areas.map(({ area }) => area);

/** A client with batteries and vehicles, whose March is submitted. */
async function submitted(): Promise<string> {
  const uid = await anotherClient();
  await permitOnly(uid, "batteries", "vehicles");
  await patchUser(uid, { companyName: "Stara Nazwa Sp. z o.o.", nip: "5260001246" });
  await save(admin.app, uid, march, "batteries", [added(await rowFor("batteries", march))]);
  await command(admin.app, "declareEmpty", { uid, ...march, areas: ["vehicles"], isEmpty: true });
  expect((await submit(uid, march)).statusCode).toBe(200);
  return uid;
}

test("a submission is of the company as it was called that day", async () => {
  const uid = await submitted();
  await patchUser(uid, { companyName: "Nowa Nazwa S.A." });
  const frozen = (await read(admin.app, uid, 2026, 3, "versions", 1)).json<FrozenReport>();
  expect(frozen.company).toMatchObject({ name: "Stara Nazwa Sp. z o.o.", nip: "5260001246" });
});

test("what is switched off or on later changes nothing in a closed month; an open one follows", async () => {
  const uid = await submitted();
  await permitOnly(uid, "vehicles", "supFees");
  expect(idsOf((await monthOf(uid)).areas)).toEqual(["vehicles", "batteries"]);
  const { months } = (await read(admin.app, uid, 2026)).json<YearReport>();
  expect(idsOf(months[2]?.areas ?? [])).toEqual(["vehicles", "batteries"]);
  expect(idsOf(months[3]?.areas ?? [])).toEqual(["supFees", "vehicles"]);
  await move("returnReport", uid, { ...march, reason: "Popraw." });
  expect(idsOf((await monthOf(uid)).areas)).toEqual(["supFees", "vehicles"]);
});

test("a year is not approved while one of its months is open, nor when one was corrected since", async () => {
  const uid = await anotherClient();
  await permitOnly(uid, "batteries");
  const year = 2025;
  for (let month = 1; month <= 12; month++) {
    await command(admin.app, "declareEmpty", { uid, year, month, areas: ["batteries"], isEmpty: true });
    await submit(uid, { year, month });
  }
  expect((await submit(uid, { year })).statusCode).toBe(200);
  const approve = () => move("approveReport", uid, { year });
  await move("returnReport", uid, { year, month: 6, reason: "Popraw." });
  expect((await approve()).json().error).toMatchObject({ status: "FAILED_PRECONDITION", details: { months: [6] } });
  await submit(uid, { year, month: 6 });
  expect((await approve()).json().error).toMatchObject({
    status: "FAILED_PRECONDITION",
    message: expect.stringContaining("poprawiono"),
  });
  await submit(uid, { year });
  expect((await approve()).statusCode).toBe(200);
});

test("what was due before there was an account is not overdue", async () => {
  const uid = await anotherClient();
  const { months } = (await read(admin.app, uid, 2024)).json<YearReport>();
  expect(months.filter(({ isOverdue }) => isOverdue)).toEqual([]);
  await asOwner("update ekorok.users set created_at = '2024-06-01' where uid = $1", [uid]);
  const late = (await read(admin.app, uid, 2024)).json<YearReport>().months.filter(({ isOverdue }) => isOverdue);
  expect(late.map(({ month }) => month)).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
});
