import { createHash } from "node:crypto";
import type { FrozenReport, frozenList } from "@ekorok/domain/reports/contract/report-versions";
import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { testDatabase } from "../../../../test/app.ts";
import { driver, march, monthOf, move, submit, versionOf } from "../../../../test/report-moves.ts";
import { read, reporter, type Reporter } from "../../../../test/reporting.ts";
import { canonicalJson } from "../../../canonical-json.ts";

type Dictionaries = { vehicles: { fuels: Record<string, Record<string, unknown>> } };
let admin: Reporter;
beforeAll(async () => {
  admin = await reporter({ isAdmin: true });
});

describe("a version", () => {
  test("contains names, rates and who acted; no later change affects it", async () => {
    const { uid, row } = await driver(admin.app);
    await submit(admin.app, uid, march);
    const before = await versionOf(admin.app, uid, 1);
    expect(before.submittedBy.uid).toBe(admin.uid);
    const engine = before.items[row.set?.engine ?? ""];
    expect(engine).toMatchObject({ kind: "vehicleEngine", value: { rates: { [row.set?.fuel ?? ""]: { 2026: {} } } } });
    const document = await admin.app.inject("/api/dictionaries");
    const { version: seen, ...fuel } = document.json<Dictionaries>().vehicles.fuels[row.set?.fuel ?? ""] ?? {};
    expect(before.areas[0]?.rows[0]?.shown.fuel).toBe(fuel.name);
    expect(fuel.density).toHaveProperty("note");
    expect(JSON.stringify(before.items)).not.toContain('"note"'); // our notes on numbers are not for clients
    expect(before.areas[0]?.rows[0]?.shown.amount).toMatch(/^[\d,]+ l \([\d,]+ Mg\)$/); // as typed, and as converted
    const changed = { ...fuel, name: "Inne paliwo", density: { value: "0.5", status: "official", source: "próba" } };
    const patched = await admin.app.inject({
      method: "PATCH",
      url: "/api/dictionaries/vehicles",
      payload: { field: `fuels.${row.set?.fuel}`, version: seen, value: changed },
    });
    expect(patched.statusCode).toBe(200);
    expect(await versionOf(admin.app, uid, 1)).toEqual(before);
    const { areas: closed } = await monthOf(admin.app, uid);
    expect(closed[0]?.totals).toEqual(before.areas[0]?.totals);
    await move(admin.app, "returnReport", uid, { ...march, reason: "Zmieniona gęstość." });
    expect((await monthOf(admin.app, uid)).areas[0]?.totals).not.toEqual(before.areas[0]?.totals);
    await submit(admin.app, uid, march);
    expect((await versionOf(admin.app, uid, 2)).areas[0]?.rows[0]?.shown.fuel).toBe("Inne paliwo");
    expect((await monthOf(admin.app, uid)).areas[0]?.totals).toEqual(
      (await versionOf(admin.app, uid, 2)).areas[0]?.totals,
    );
  });

  test("is signed 'Administrator' by one without a name: a client learns no address of who acted for them", async () => {
    const { uid } = await driver(admin.app);
    await submit(admin.app, uid, march);
    const { versions } = (await read(admin.app, uid, 2026, 3, "versions")).json<{ versions: FrozenReport[] }>();
    for (const { submittedBy } of [await versionOf(admin.app, uid, 1), ...versions])
      expect(submittedBy).toEqual({ uid: admin.uid, name: "Administrator" });
  });

  test("says which return or reopening it answers, and why", async () => {
    const { uid } = await driver(admin.app);
    await submit(admin.app, uid, march);
    await move(admin.app, "returnReport", uid, { ...march, reason: "Brakuje faktury." });
    await submit(admin.app, uid, march);
    await move(admin.app, "approveReport", uid, march);
    await move(admin.app, "reopenReport", uid, { ...march, reason: "Korekta faktury." });
    const answersOf = async () => {
      const listed = await read(admin.app, uid, 2026, 3, "versions");
      return listed.json<z.infer<typeof frozenList>>().versions.map(({ answers }) => answers);
    };
    const first = { reason: "Brakuje faktury.", isReopened: false, by: { uid: admin.uid } };
    expect(await answersOf()).toMatchObject([first, undefined]); // what has not been answered yet is not listed
    await submit(admin.app, uid, march);
    expect(await answersOf()).toMatchObject([{ reason: "Korekta faktury.", isReopened: true }, first, undefined]);
  });

  test("has a hash of all that is in it", async () => {
    const { uid } = await driver(admin.app);
    await submit(admin.app, uid, march);
    const { hash, ...content } = await versionOf(admin.app, uid, 1);
    expect(
      createHash("sha256")
        .update(canonicalJson({ uid, ...content }))
        .digest("hex"),
    ).toBe(hash);
  });

  test.each([
    "update ekorok.report_versions set hash = hash",
    "delete from ekorok.report_versions",
    "truncate ekorok.report_versions",
  ])("the application may not: %s", async (statement) => {
    const { db } = await testDatabase();
    await expect(db.execute(statement)).rejects.toMatchObject({ cause: { code: "42501" } });
  });

  test.each([0, "01", 2, 1_000_000, "x"])("no version has the number %s", async (number) => {
    const { uid } = await driver(admin.app);
    await submit(admin.app, uid, march);
    expect([400, 404]).toContain((await read(admin.app, uid, 2026, 3, "versions", number)).statusCode);
  });
});
