import { profileNames, type Profile } from "@ekorok/domain";
import { expect, test } from "vitest";
import { missingData } from "./missing-data.ts";

const nothing = Object.fromEntries(profileNames.map((name) => [name, ""])) as Profile;
const known = { ...nothing, companyName: "Żubr", nip: "8567346215", regon: "100000014", bdoNumber: "000900001" };

test("what a submission would lack is named; what it can do without is not", () => {
  expect(missingData(nothing)).toEqual(["nazwa firmy", "NIP", "REGON", "numer BDO"]);
  expect(missingData({ ...known, nip: "" })).toEqual(["NIP"]);
  expect(missingData(known)).toEqual([]);
});
