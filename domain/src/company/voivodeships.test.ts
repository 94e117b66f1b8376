import { expect, test } from "vitest";
import { ofVoivodeship, voivodeships } from "./voivodeships.ts";

test("each voivodeship has a marshal", () => {
  expect(["łódzkie", "kujawsko-pomorskie"].map(ofVoivodeship)).toEqual(["łódzkiego", "kujawsko-pomorskiego"]);
  for (const name of voivodeships) expect(ofVoivodeship(name)).toMatch(/kiego$/);
});
