import { beforeAll, expect, test } from "vitest";
import { clientOf, march, monthOf } from "../../../test/report-moves.ts";
import { added, reporter, rowFor, save, type Reporter } from "../../../test/reporting.ts";

let admin: Reporter;
beforeAll(async () => {
  admin = await reporter({ isAdmin: true });
});

test("a vehicle in another month of the same client, in any year, is named in both; another client's is not", async () => {
  const { uid, enter } = await clientOf(admin.app, "importedVehicles");
  const { enter: enterElsewhere } = await clientOf(admin.app, "importedVehicles");
  const said = async (period = march) =>
    (await monthOf(admin.app, uid, period)).findings.filter(({ check }) => check === "reportedVin");
  await enterElsewhere("importedVehicles", { year: 2025, month: 7 });
  await enter("importedVehicles", march);
  expect(await said()).toEqual([]);
  await enter("importedVehicles", { year: 2024, month: 2 });
  await enter("importedVehicles", { year: 2025, month: 12 });
  expect(await said()).toMatchObject([{ level: "warns", message: expect.stringContaining("w grudniu 2025") }]);
  expect(await said({ year: 2024, month: 2 })).toMatchObject([{ message: expect.stringContaining("w marcu 2026") }]);
  const other = added({ ...(await rowFor("importedVehicles", march)), vin: "WVWZZZ1JZXW000002" });
  expect((await save(admin.app, uid, march, "importedVehicles", [other])).statusCode).toBe(200);
  expect(await said()).toHaveLength(1);
});
