import { randomUUID } from "node:crypto";
import { compareCharges } from "@ekorok/domain/charges/compare-charges";
import { yearCharges, type YearCharges } from "@ekorok/domain/charges/contract/charges";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "../../../../test/app.ts";
import { newRequest } from "../../../../test/people.ts";
import { declare, move, submit } from "../../../../test/report-moves.ts";
import { added, permitOnly, reporter, rowFor, save, type Reporter } from "../../../../test/reporting.ts";
import { addUser } from "../../users/accounts.ts";

const year = 2025;
let admin: Reporter;
beforeAll(async () => {
  admin = await reporter({ isAdmin: true });
});

/**
 * A client served for one month, who is charged for vehicles at the seat, reports no SUP there, and has handed the
 * year in.
 */
async function handedIn(seatVoivodeship: "śląskie"): Promise<string> {
  const { db } = await testDatabase();
  const profile = { seatVoivodeship };
  const uid = (await addUser(db, { email: `${randomUUID()}@firma.pl`, profile, servedFrom: `${year}-12` })) ?? "";
  await permitOnly(uid, "vehicles", "supFees");
  const period = { year, month: 12 };
  await save(admin.app, uid, period, "vehicles", [added(await rowFor("vehicles", period))]);
  await declare(admin.app, uid, period, ["supFees"]);
  expect((await submit(admin.app, uid, period)).statusCode).toBe(200);
  const payload = { requestId: randomUUID(), changes: [{ field: ["earlierMonths"], from: null, to: {} }] };
  await admin.app.inject({ method: "PATCH", url: `/api/users/${uid}/reports/${year}/inputs`, payload });
  expect((await submit(admin.app, uid, { year })).statusCode).toBe(200);
  return uid;
}

const chargesOf = async (uid: string, query = "") =>
  yearCharges.parse((await admin.app.inject(`/api/users/${uid}/reports/${year}/charges${query}`)).json());
const officesIn = ({ charges, deadlines }: YearCharges) => [
  ...new Set([
    ...charges.map(({ office }) => office),
    ...(deadlines ?? []).map((one) => one.office.split("województwo ")[1]),
  ]),
];

test("a year keeps the office it was handed in with, and its deadlines; its correction goes to the new one and says so", async () => {
  const uid = await handedIn("śląskie");
  const first = await chargesOf(uid);
  expect(first.charges).toMatchObject([{ office: "śląskie", lines: [expect.anything()] }]);
  expect(first.deadlines?.map(({ id, day }) => [id, day])).toContainEqual([`${year}-supReport`, "2026-03-16"]);
  await newRequest(admin.app, "updateUser", { uid, profile: { seatVoivodeship: "opolskie" } });
  expect(await chargesOf(uid)).toEqual(first);
  expect(await chargesOf(uid, "?version=1")).toMatchObject({ charges: first.charges, deadlines: first.deadlines });

  await move(admin.app, "returnReport", uid, { year, reason: "Zmieniła się siedziba." });
  const corrected = await chargesOf(uid);
  expect(corrected).toMatchObject({ version: null, seatBefore: "śląskie" });
  expect(officesIn(corrected)).toEqual(["opolskie", undefined]); // KOBiZE belongs to no voivodeship
  expect((await submit(admin.app, uid, { year })).statusCode).toBe(200);
  const [one, two] = [await chargesOf(uid, "?version=1"), await chargesOf(uid, "?version=2")];
  expect([officesIn(one), officesIn(two)]).toEqual([
    ["śląskie", undefined],
    ["opolskie", undefined],
  ]);
  expect(two).not.toHaveProperty("seatBefore");
  const compared = compareCharges(one.charges, two.charges);
  expect(compared.map(({ office, lines }) => [office, lines.length])).toEqual([
    ["opolskie", 1],
    ["śląskie", 1],
  ]);
});
