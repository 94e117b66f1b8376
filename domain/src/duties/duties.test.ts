import { describe, expect, test } from "vitest";
import { chargesOf } from "../charges/all-charges.ts";
import { chargeKinds } from "../charges/charged-areas.ts";
import { addQuantities } from "../areas/quantities.ts";
import { ammonia, plainSpaces, sampleYear } from "../charges/sample-year.ts";
import type { YearFacts } from "../charges/year-facts.ts";
import { describeChange } from "../history/describe-change.ts";
import { requiredDuties, type RequiredDuty } from "./required-duties.ts";
import {
  daysLate,
  dayThatCounts,
  dayToDo,
  dutyStateOf,
  monthsBehind,
  isDutyServed,
  otherAmountOf,
  otherAmountAfterCorrection,
  standingOf,
  type CountedAct,
} from "./duty-standing.ts";
import { dutyKinds, dutyStateName, inCorrectionWords } from "./duty-words.ts";

const company = (seatVoivodeship: string): YearFacts["company"] => ({
  seatVoivodeship,
  hasBdoNumber: true,
  areas: ["otherEmissions", "packagings"],
});
const asked = (facts: YearFacts) => requiredDuties(facts, chargesOf(facts));
const inputs = { isMicro: true, registeredIn: 2020, settlements: { packaging: { way: "organisation" as const } } };

describe("the duties of a year", () => {
  const emitted = addQuantities([ammonia("śląskie", "2000 kg"), ammonia("łódzkie", "1000 kg")]);

  test("reports are filed and charges paid, each with its day; air emissions by office", () => {
    expect(
      asked(sampleYear(emitted, { company: company("śląskie"), inputs })).map(({ key, does, day }) => [key, does, day]),
    ).toEqual([
      ["bdoFee", "pay", "2026-02-28"],
      ["kobizeReport", "file", "2027-02-28"],
      ["bdoReport", "file", "2027-03-15"],
      ["air/śląskie", "pay", "2027-03-31"],
      ["wykaz/łódzkie", "file", "2027-03-31"],
      ["wykaz/śląskie", "file", "2027-03-31"],
    ]);
  });

  test("up to 100 zł no wykaz is due by our reading, and the duty says so", () => {
    const facts = sampleYear(addQuantities([ammonia("śląskie", "100 kg"), ammonia("łódzkie", "1000 kg")]), {
      company: company("śląskie"),
      inputs,
    });
    const [little, enough] = ["wykaz/śląskie", "wykaz/łódzkie"].map((key) =>
      asked(facts).find((duty) => duty.key === key),
    );
    expect(plainSpaces(little?.remark ?? "")).toBe("nie składa się wykazu (do 100 zł), nasza ocena");
    const stands = (duty: RequiredDuty | undefined, isAwaited = true) =>
      standingOf({ asked: duty, acts: [], figures: [], isAwaited, reopened: [] }).standing;
    expect([stands(little), stands(enough), stands(little, false)]).toEqual(["exempt", "open", "notServed"]);
    expect(
      dutyStateName(dutyStateOf({ standing: "exempt", day: "2026-03-31", hasAccepted: true }, "2026-05-01"), "file"),
    ).toBe("Nie składa się (nasza ocena)");
    expect(asked({ ...facts, open: [12] }).find(({ key }) => key === "wykaz/śląskie")?.isExempt).toBeUndefined();
  });

  test("moving the seat changes no key, so records stay", () => {
    const keys = (seat: string) => asked(sampleYear(emitted, { company: company(seat), inputs })).map(({ key }) => key);
    expect(keys("mazowieckie").toSorted()).toEqual(keys("śląskie").toSorted());
  });

  test("a charge without a known deadline is a duty, too, and every kind has a name", () => {
    const vehicle = { vehicles: { amount: "2", rows: 2 } };
    const facts = sampleYear(vehicle, { company: { ...company("śląskie"), areas: ["importedVehicles"] } });
    const duties = asked(facts);
    expect(duties.at(-1)).toMatchObject({
      key: "vehicleNetwork",
      day: null,
      amount: { amount: "0.00", isAtLeast: true },
    });
    const kinds = [
      ...chargeKinds.flatMap((id) => (id === "bags" ? ["bags1", "bags2", "bags3", "bags4"] : [id])),
      "wykaz",
    ];
    expect([...kinds, ...duties.map(({ key }) => key)].filter((kind) => dutyKinds[kind] === undefined)).toEqual([]);
  });
});

const fee = (amount: string | null, isAtLeast = false): RequiredDuty => ({
  key: "bdoFee",
  does: "pay",
  title: "Opłata roczna BDO za 2026 rok",
  office: "urząd",
  day: "2026-02-28",
  remark: null,
  isUnconfirmed: false,
  amount: amount === null ? null : { amount, isAtLeast, isEstimate: false },
});
const paid = (amount: string, due: string | null, isPart = false, reason = ""): CountedAct => ({
  amount,
  isPart,
  reason,
  isOutside: false,
  dueThen: fee(due).amount,
  figures: [],
});
const waiting = { standing: "inCorrection", inCorrection: [3, 5], left: null };
test.each([
  ["more is due", fee("800.00", true), paid("200.00", "200.00"), waiting],
  ["as much, as far as is known", fee("200.00", true), paid("200.00", "200.00"), { standing: "done", left: "0.00" }],
  ["less, so far", fee("150.00", true), paid("200.00", "200.00"), waiting],
  ["a part was paid of less", fee("300.00", true), paid("50.00", "200.00", true), waiting],
  ["a part of as much", fee("200.00", true), paid("50.00", "200.00", true), { standing: "open", left: "150.00" }],
])("while a month is open for correction, nobody is asked to pay: %s", (_, asked, act, expected) => {
  expect(standingOf({ asked, acts: [act], figures: [], isAwaited: true, reopened: [3, 5] })).toMatchObject(expected);
});

test("months affect the duties made of them", () => {
  const behind = (duty: string) => monthsBehind(duty, [3, 5]);
  expect(["wykaz/łódzkie", "bags1", "bags2", "bags3", "bdoFee"].map(behind)).toEqual([[3, 5], [3], [5], [], []]);
  expect(inCorrectionWords("file", 2026, [3])).toBe(
    "marzec 2026 jest otwarty do poprawy, a po jego złożeniu okaże się, czy złożyć ponownie",
  );
  expect(inCorrectionWords("pay", 2026, [3, 5])).toBe(
    "marzec, maj 2026 są otwarte do poprawy, a po ich złożeniu okaże się, ile jest do zapłaty",
  );
});

const standing = (duty: RequiredDuty | undefined, ...acts: CountedAct[]) =>
  standingOf({ asked: duty, acts, figures: [], isAwaited: true, reopened: [] });

test.each([
  ["nothing was paid", fee("200.00"), [], { standing: "open", paid: null, left: "200.00" }],
  ["all of it", fee("200.00"), [paid("200.00", "200.00")], { standing: "done", left: "0.00", over: null }],
  [
    "less, with a reason",
    fee("200.00"),
    [paid("150.00", "200.00", false, "umorzono")],
    { standing: "done", left: "0.00" },
  ],
  ["less, as a part was withdrawn", fee("200.00"), [paid("150.00", "200.00")], { standing: "again", left: "50.00" }],
  ["a part", fee("200.00"), [paid("50.00", "200.00", true)], { standing: "open", paid: "50.00", left: "150.00" }],
  [
    "a part, then the rest",
    fee("200.00"),
    [paid("150.00", "200.00"), paid("50.00", "200.00", true)],
    { standing: "done", paid: "200.00", left: "0.00" },
  ],
  ["more is due since", fee("800.00"), [paid("200.00", "200.00")], { standing: "again", left: "600.00" }],
  ["less is due since", fee("150.00"), [paid("200.00", "200.00")], { standing: "done", over: "50.00" }],
  ["nothing is due any more", undefined, [paid("200.00", "200.00")], { standing: "done", over: "200.00" }],
  [
    "without us: whatever is due now",
    fee("800.00"),
    [{ ...paid("0", null), amount: null, isOutside: true }],
    { standing: "done", paid: null, left: null },
  ],
  ["it was not known what is due", fee("30.00"), [paid("20.00", null)], { standing: "again", left: "10.00" }],
  ["it is not known yet", fee(null), [paid("20.00", null)], { standing: "restUnknown", left: null, over: null }],
  [
    "at least so much is due",
    fee("100.00", true),
    [paid("120.00", null)],
    { standing: "restUnknown", left: null, over: null },
  ],
  ["nothing, of what nobody knows", fee("0.00", true), [paid("0.00", "0.00")], { standing: "open", left: null }],
  [
    "a part of at least so much",
    fee("50.00", true),
    [paid("100.00", "50.00", true)],
    { standing: "restUnknown", paid: "100.00" },
  ],
  [
    "all of it, as somebody said",
    fee("100.00", true),
    [paid("120.00", "100.00", false, "z decyzji")],
    { standing: "done", paid: "120.00" },
  ],
] as const)("paid: %s", (_, duty, acts, expected) => {
  expect(standing(duty, ...acts)).toMatchObject(expected);
});

test.each([
  ["what is due", "200.00", false, "200.00", false, null],
  ["nobody knows what is due", null, false, "7.00", false, "?"],
  ["at least nothing is due", "0.00", true, "0.00", false, "?"],
  ["a part of what nobody knows", "0.00", true, "7.00", true, null],
  ["more", "200.00", false, "250.00", false, "50.00"],
  ["less", "200.00", false, "150.00", false, "-50.00"],
  ["a part of it", "200.00", false, "150.00", true, null],
  ["more than all of it as a part", "200.00", false, "250.00", true, "50.00"],
  ["more than the least it can be", "200.00", true, "250.00", false, "50.00"],
  ["a part, and more than the least it can be", "200.00", true, "250.00", true, null],
  ["less than the least it can be", "200.00", true, "150.00", false, "-50.00"],
])("another amount needs a reason: %s", (_, due, isAtLeast, amount, isPart, difference) => {
  const other = otherAmountOf(fee(due, isAtLeast).amount, amount, isPart);
  expect(other && (other.difference ?? "?")).toBe(difference);
});

// The newest first: 200.00 was due and paid in two parts, then 800.00 was due.
const payments = [
  { ...paid("600.00", "800.00"), id: "rest" },
  { ...paid("120.00", "200.00"), id: "second" },
  { ...paid("80.00", "200.00", true), id: "first" },
];
test.each([
  ["nothing of it changes: what was paid later was for what was due later", "second", "120.00", false, null],
  ["nor of a part", "first", "80.00", true, null],
  ["more than was due then", "second", "150.00", false, "30.00"],
  ["less than was due then", "second", "100.00", false, "-20.00"],
  ["a part that is less leaves less than is due by the last", "first", "50.00", true, "-30.00"],
  ["a part that is more: nobody is asked of the last but here", "first", "100.00", true, "20.00"],
  ["the last by all of them", "rest", "500.00", false, "-100.00"],
])("a corrected payment needs a reason: %s", (_, id, amount, isPart, difference) => {
  expect(otherAmountAfterCorrection(payments, { id, amount, isPart })?.difference ?? null).toBe(difference);
});

test.each([
  ["2026-02-28", "2026-01", true],
  ["2026-02-28", "2026-03", false],
  ["2027-03-31", "2026-11", true],
  ["2027-03-31", "2027-01", false],
  [null, "2026-11", true],
  ["2027-03-31", null, false],
])("due %s of 2026, served from %s, awaited: %s", (day, servedFrom, isAwaited) => {
  expect(isDutyServed(2026, day, servedFrom)).toBe(isAwaited);
});

test.each([
  ["open", "2026-02-27", "2026-02-28", "Po terminie"], // a Friday
  ["open", "2026-02-28", "2026-03-01", "Do zrobienia"], // a Saturday: whether it moves is not known
  ["open", "2026-02-28", "2026-03-02", "Do zrobienia"],
  ["open", "2026-02-28", "2026-03-03", "Po terminie"],
  ["open", "2025-12-24", "2025-12-29", "Do zrobienia"], // 24 to 28 December are free
  ["open", "2025-12-24", "2025-12-30", "Po terminie"],
  ["open", "2026-03-31", "2026-03-31", "Do zrobienia"],
  ["open", "2026-03-31", "2026-04-01", "Po terminie"],
  ["open", null, "2026-03-01", "Do zrobienia"],
  ["done", "2026-02-27", "2026-03-01", "Zapłacone"],
] as const)("what is %s and due on %s is on %s called '%s'", (standing, day, today, words) => {
  expect(dutyStateName(dutyStateOf({ standing, day, hasAccepted: true }, today), "pay")).toBe(words);
});

test.each([
  ["open", "2026-02-27", "2026-02-27"],
  ["open", "2026-02-28", "2026-03-02"],
  ["open", "2026-03-31", "2026-03-31"],
  ["again", "2026-02-27", "2026-03-02"],
  ["restUnknown", "2026-02-27", null],
  ["restUnknown", "2026-03-31", "2026-03-31"],
  ["open", null, null],
] as const)("on 2 March 2026, a Monday, what is %s and due on %s is to be done by %s", (standing, day, until) => {
  expect(dayToDo({ standing, day, hasAccepted: true }, "2026-03-02")).toBe(until);
});

test("a client who never accepted an invitation is never overdue, nor reminded after the day", () => {
  const never = { standing: "open", day: "2026-02-27", hasAccepted: false } as const;
  expect([dutyStateOf(never, "2026-03-02"), dayToDo(never, "2026-03-02")]).toEqual(["open", null]);
  const ahead = { ...never, day: "2026-03-31" };
  expect([dutyStateOf(ahead, "2026-03-02"), dayToDo(ahead, "2026-03-02")]).toEqual(["open", "2026-03-31"]);
  const again = { ...never, standing: "again" } as const;
  expect([dutyStateOf(again, "2026-03-02"), dayToDo(again, "2026-03-02")]).toEqual(["again", "2026-03-02"]);
});

test.each([
  ["restUnknown", 0, "Zapłacono, całości nie ustalono"],
  ["restUnknown", 3, "Zapłacono 3 dni po terminie, całości nie ustalono"],
  ["open", 3, "Po terminie"],
  ["done", 3, "Zapłacone 3 dni po terminie"],
  ["again", 0, "Do dopłaty"],
] as const)("%s of a charge, %s days late, is called '%s' long after its day", (standing, late, words) => {
  expect(
    dutyStateName(dutyStateOf({ standing, day: "2026-03-16", hasAccepted: true }, "2026-11-18"), "pay", late),
  ).toBe(words);
});

test("names what has to be filed again, late or not", () => {
  expect(dutyStateName("again", "file")).toBe("Do ponownego złożenia");
  expect(dutyStateName("again", "file", 3)).toBe("Do ponownego złożenia");
});

test.each([
  ["file", ["2026-03-15"], "Złożone"],
  ["file", ["2026-03-16"], "Złożone"], // the 15th is a Sunday
  ["file", ["2026-03-17"], "Złożone 1 dzień po terminie"],
  ["file", ["2026-04-20", "2026-03-10"], "Złożone"], // later filings are corrections
  ["pay", ["2026-03-18", "2026-03-10"], "Zapłacone 2 dni po terminie"], // the rest was late
  ["pay", ["2026-03-10"], "Zapłacone"],
] as const)("what was due on 15 March and did %s on %s is called '%s'", (does, days, words) => {
  const late = daysLate({ day: "2026-03-15", on: dayThatCounts(does, days) });
  expect(dutyStateName("done", does, late)).toBe(words);
  expect(daysLate({ day: null, on: "2026-03-15" })).toBe(0);
});

test("the history tells what was filed and paid", () => {
  const duty = "Opłata roczna BDO za 2026 rok";
  const words = (action: string, before: unknown, after: unknown) =>
    plainSpaces(describeChange({ action, item: "2026", before, after }));
  const deed = { duty, on: "2026-02-10", amount: "150.00", reason: "Umorzono." };
  expect(words("duty.pay", null, deed)).toBe(
    "zapisano zapłatę: Opłata roczna BDO za 2026 rok, 150,00 zł, 10.02.2026, powód: Umorzono.",
  );
  const office = "urząd marszałkowski, województwo łódzkie";
  expect(words("duty.file", null, { duty, office, on: "2026-02-10", isOutside: true })).toBe(
    "zapisano złożenie: Opłata roczna BDO za 2026 rok, urząd marszałkowski, województwo łódzkie, poza Ekorokiem, 10.02.2026",
  );
  expect(words("duty.correct", deed, { ...deed, reason: "", amount: "200.00", number: "7" })).toBe(
    "poprawiono zapis: Opłata roczna BDO za 2026 rok, z „150,00 zł, 10.02.2026, powód: Umorzono.” na „200,00 zł, 10.02.2026, nr 7”",
  );
});
