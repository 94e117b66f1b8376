import { yearReport } from "@ekorok/domain/reports/contract/reports";
import { beforeAll, describe, expect, test } from "vitest";
import { historyOf } from "../../../../test/administration.ts";
import { newRequest } from "../../../../test/people.ts";
import { clientOf, failed, march, monthOf, refusalOf, submit, versionOf } from "../../../../test/report-moves.ts";
import { added, read, reporter, rowFor, save, type Reporter } from "../../../../test/reporting.ts";

let admin: Reporter;
beforeAll(async () => {
  admin = await reporter({ isAdmin: true });
});

describe("a finding that needs a reason", () => {
  const give = (uid: string, data: object) =>
    newRequest(admin.app, "giveReason", { uid, ...march, area: "vehicles", rowId: null, ...data });

  /** Ten times as much fuel as in the two months before. */
  async function thirsty() {
    const { uid, enter } = await clientOf(admin.app, "vehicles");
    for (const month of [1, 2]) await enter("vehicles", { year: 2026, month });
    const row = added({ ...(await rowFor("vehicles", march)), amount: "10 l" });
    await save(admin.app, uid, march, "vehicles", [row]);
    return { uid, row };
  }

  test("keeps the month from being submitted until one is given, and is frozen with it", async () => {
    const { uid } = await thirsty();
    expect((await monthOf(admin.app, uid)).areas).toMatchObject([{ state: "filled", asks: 1 }]);
    const refused = await submit(admin.app, uid, march);
    const asked = { area: "vehicles", level: "asks", check: "jump.amount", rowId: null };
    expect(refusalOf(refused)).toMatchObject(failed({ details: { findings: [asked] } }));
    expect((await give(uid, { check: "jump.amount", reason: "Nowy kontrakt." })).json()).toEqual({ result: {} });
    expect(await monthOf(admin.app, uid)).toMatchObject({
      areas: [{ asks: 0 }],
      findings: [{ ...asked, reason: "Nowy kontrakt." }],
    });
    expect((await submit(admin.app, uid, march)).statusCode).toBe(200);
    expect((await versionOf(admin.app, uid, 1)).areas[0]?.findings).toMatchObject([
      { ...asked, reason: "Nowy kontrakt." },
    ]);
    expect((await monthOf(admin.app, uid)).findings).toMatchObject([{ ...asked, reason: "Nowy kontrakt." }]);
    expect((await historyOf(uid)).map(({ action }) => action)).toContain("report.reason");
  });

  test("asks again when the values change, and a reason can be withdrawn", async () => {
    const { uid, row } = await thirsty();
    await give(uid, { check: "jump.amount", reason: "Nowy kontrakt." });
    await save(admin.app, uid, march, "vehicles", [{ id: row.id, version: 1, set: { document: "FV 1" } }]);
    expect((await monthOf(admin.app, uid)).findings).toMatchObject([{ reason: "Nowy kontrakt." }]);
    await save(admin.app, uid, march, "vehicles", [{ id: row.id, version: 2, set: { amount: "12 l" } }]);
    expect((await monthOf(admin.app, uid)).findings).toMatchObject([{ reason: null }]);
    await give(uid, { check: "jump.amount", reason: "Nowy kontrakt." });
    await give(uid, { check: "jump.amount", reason: "" });
    expect((await monthOf(admin.app, uid)).findings).toMatchObject([{ reason: null }]);
  });

  test("the year shows the same as the month, until the reason is given and after it was handed in", async () => {
    const { uid, row } = await thirsty();
    const inYear = async () =>
      yearReport
        .parse((await read(admin.app, uid, march.year)).json())
        .months.find(({ month }) => month === march.month)
        ?.areas.find(({ area }) => area === "vehicles")?.asks;
    const inMonth = async () => (await monthOf(admin.app, uid)).areas[0]?.asks;
    expect([await inMonth(), await inYear()]).toEqual([1, 1]);
    // Another row of the area does not affect it.
    await save(admin.app, uid, march, "vehicles", [{ id: row.id, version: 1, set: { document: "FV 1" } }]);
    expect(await inYear()).toBe(1);
    await give(uid, { check: "jump.amount", reason: "Nowy kontrakt." });
    expect([await inMonth(), await inYear()]).toEqual([0, 0]);
    await give(uid, { check: "jump.amount", reason: "" });
    expect([await inMonth(), await inYear()]).toEqual([1, 1]);
    await give(uid, { check: "jump.amount", reason: "Jednak." });
    expect((await submit(admin.app, uid, march)).statusCode).toBe(200); // nobody opened the month in between
    expect([await inMonth(), await inYear()]).toEqual([0, 0]);
  });

  test("takes no reason where none is needed", async () => {
    const { uid } = await thirsty();
    expect(refusalOf(await give(uid, { check: "jump.mass", reason: "Bo tak." }))).toMatchObject(failed());
  });
});

test("usual values come from the area's own rows, however many another area has since", async () => {
  const { uid } = await clientOf(admin.app, "packagings", "batteries");
  const [packaging, battery] = [await rowFor("packagings", march), await rowFor("batteries", march)];
  const february = { year: 2026, month: 2 };
  const some = (number: number, cells: typeof packaging) => Array.from({ length: number }, () => added(cells));
  await save(admin.app, uid, february, "packagings", some(6, { ...packaging, mass: "12 kg" }));
  for (const half of [some(300, battery), some(300, battery)])
    expect((await save(admin.app, uid, february, "batteries", half)).statusCode).toBe(200);
  await save(admin.app, uid, march, "packagings", [added({ ...packaging, mass: "12 Mg" })]);
  const { findings } = await monthOf(admin.app, uid);
  expect(findings.filter(({ check }) => check === "scale.mass")).toMatchObject([{ area: "packagings" }]);
});
