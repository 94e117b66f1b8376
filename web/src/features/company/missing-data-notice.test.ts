import { expect, test } from "vitest";
import { missingData } from "./missing-data-notice.tsx";

test("names the data that a submission would lack", () => {
  const known = { companyName: "Żubr", nip: "8567346215", regon: "100000014", bdoNumber: "000900001" };
  const nothing = { companyName: "", nip: "", regon: "", bdoNumber: "" };
  expect(missingData(nothing)).toEqual(["nazwa firmy", "NIP", "REGON", "numer BDO"]);
  expect(missingData({ ...known, nip: "" })).toEqual(["NIP"]);
  expect(missingData(known)).toEqual([]);
});
