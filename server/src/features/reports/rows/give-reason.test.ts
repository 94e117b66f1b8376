import { yearReport } from "@ekorok/domain/reports/contract/reports";
import { beforeAll, describe, expect, test } from "vitest";
import { historyOf } from "../../../../test/administration.ts";
import { call, newRequest } from "../../../../test/people.ts";
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

  test("says what the value was compared with while the month is open, and a version keeps the message alone", async () => {
    const { uid } = await thirsty();
    const compared = { what: expect.any(String), value: expect.any(String), usual: expect.stringMatching(/^zwykle /) };
    expect((await monthOf(admin.app, uid)).findings).toMatchObject([{ compared }]);
    await give(uid, { check: "jump.amount", reason: "Nowy kontrakt." });
    await submit(admin.app, uid, march);
    expect((await versionOf(admin.app, uid, 1)).areas[0]?.findings[0]).not.toHaveProperty("compared");
  });

  test("is given together with others, as far as these have none", async () => {
    const all = ["vehicles", "packagings", "importedPackagings"];
    const { uid, enter } = await clientOf(admin.app, ...all);
    for (const area of all) {
      for (const month of [1, 2]) await enter(area, { year: 2026, month });
      const much = area === "vehicles" ? { amount: "10 l" } : { mass: "10 Mg" };
      await save(admin.app, uid, march, area, [added({ ...(await rowFor(area, march)), ...much })]);
    }
    const asked = (await monthOf(admin.app, uid)).findings.filter(({ level }) => level === "asks");
    const [first, ...others] = asked.map(({ area, check, rowId }) => ({ area, check, rowId }));
    expect(others.length).toBeGreaterThan(1);
    await give(uid, { ...others.at(-1), reason: "Inny." });
    const gone = { area: "vehicles", check: "jump.nothing", rowId: null };
    expect((await give(uid, { ...first, reason: "Sezon.", seen: "", also: [...others, gone] })).statusCode).toBe(200);
    const { areas, findings } = await monthOf(admin.app, uid);
    expect(findings.filter(({ level }) => level === "asks").map(({ reason }) => reason)).toEqual(
      asked.map((_, index) => (index === asked.length - 1 ? "Inny." : "Sezon.")),
    );
    expect(areas.map(({ asks }) => asks)).toEqual([0, 0, 0]);
    const given = (await historyOf(uid)).filter(({ action }) => action === "report.reason");
    expect(given).toHaveLength(asked.length);
    expect((await submit(admin.app, uid, march)).statusCode).toBe(200);
    const used = await call(admin.app, "usedReasons", { uid });
    expect(used.json()).toEqual({ result: { reasons: ["Sezon.", "Inny."] } });
  });

  test("does not replace one that was not seen", async () => {
    const { uid } = await thirsty();
    const asked = { check: "jump.amount" };
    await give(uid, { ...asked, reason: "Ich." });
    expect(refusalOf(await give(uid, { ...asked, reason: "Mój.", seen: "" }))).toMatchObject([
      409,
      { error: { status: "ABORTED", details: { reason: "Ich." } } },
    ]);
    expect((await give(uid, { ...asked, reason: "Ich.", seen: "" })).statusCode).toBe(200); // the same is no conflict
    expect((await give(uid, { ...asked, reason: "Mój.", seen: "Ich." })).statusCode).toBe(200);
    expect((await monthOf(admin.app, uid)).findings).toMatchObject([{ reason: "Mój." }]);
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
