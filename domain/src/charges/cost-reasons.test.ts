import { expect, test } from "vitest";
import { sample } from "../areas/sample-book.ts";
import { yearLawOf } from "../year-law/laws.ts";
import { chargesOf } from "./all-charges.ts";
import { costReasons, storedReasons } from "./cost-reasons.ts";
import { quantitiesIn, sampleYear } from "./sample-year.ts";

const equipment = quantitiesIn("eieEquipment", [{ group: "5", purpose: "household", count: "10", mass: "100 kg" }]);
const packaging = quantitiesIn("packagings", [
  { scope: "introduced", category: sample.plastics, use: "singleUse", mass: "5 kg", netValue: "10" },
]);
const company = { seatVoivodeship: "", hasBdoNumber: false, areas: [] };
type Year = Parameters<typeof sampleYear>;
const costsOf = (gaps: string[], lacksEarlier: boolean, ...facts: Year) => ({
  year: facts[1]?.year ?? 2026,
  charges: chargesOf(sampleYear(...facts)),
  gaps,
  lacksEarlier,
});

test("what the client can enter comes first, each with its topic and a name that needs no heading", () => {
  const reasons = storedReasons(costsOf(["brakuje miesięcy"], true, packaging, { company }));
  expect(reasons.slice(0, 3)).toEqual([
    { topic: "earlierMonths", label: "Miesiące przed „Obsługą od”" },
    { topic: "seat", label: "Województwo siedziby w danych firmy" },
    { topic: "way", label: "Opakowania: sposób rozliczania" },
  ]);
  const inputs = { settlements: { equipment: { way: "self" as const } } };
  const ofEquipment = storedReasons(costsOf([], false, equipment, { inputs }));
  expect(ofEquipment).toContainEqual({
    topic: "equipment",
    label: "Sprzęt elektryczny i elektroniczny: zebrany sprzęt, grupa 5",
  });
  expect(ofEquipment).toContainEqual({ topic: "company", label: "Firma w rejestrze BDO: czy to mikroprzedsiębiorca" });
  expect(ofEquipment.map(({ topic }) => topic)).not.toContain("months");
});

test("nobody is asked for what the law lacks", () => {
  const inputs = { settlements: { equipment: { way: "self" as const } }, isMicro: false, registeredIn: 2019 };
  const of2021 = costsOf([], false, equipment, { year: 2021, law: yearLawOf(2021), inputs });
  expect(new Set(costReasons(of2021).map(({ who }) => who))).not.toContain("client");
  expect(storedReasons(of2021).length).toBeGreaterThan(0);
});

test("missing months are a reason only where there is no other; a complete amount has none", () => {
  const none = { year: 2026, charges: [], gaps: [], lacksEarlier: false };
  expect(storedReasons({ ...none, gaps: ["brakuje miesięcy"] })).toEqual([
    { topic: "months", label: "Niezłożone miesiące" },
  ]);
  expect(storedReasons(none)).toEqual([]);
});
