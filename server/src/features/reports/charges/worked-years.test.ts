import { areaIds } from "@ekorok/domain/areas/area-ids";
import { chargeKinds } from "@ekorok/domain/charges/charged-areas";
import type { InputAuthor } from "@ekorok/domain/reports/contract/report-moves";
import { beforeAll, describe, expect, test } from "vitest";
import { call } from "../../../../test/people.ts";
import { move } from "../../../../test/report-moves.ts";
import { permitOnly, reporter, rowFor, type Reporter } from "../../../../test/reporting.ts";
import { dueOf, substance, workedClient } from "../../../../test/worked-client.ts";

let admin: Reporter;
beforeAll(async () => {
  admin = await reporter({ isAdmin: true });
});

const year = 2025;
type Authors = { result: { authors: InputAuthor[] } };
/** From the seed. */
const cups = "860d629c-eb41-47fe-b2d8-d9f741c835d1";
const packs = "aa503753-3301-45ae-b4ba-95c9783b946f";

describe("the amount due to each office", () => {
  test("700 zł in each of two offices: nothing is due; above the threshold of one of them all of its sum is due", async () => {
    const { row } = await substance(admin.app, year, "1");
    const { enter, handIn, charges, handInYear } = await workedClient(admin.app, year, ["otherEmissions"]);
    await enter(1, "otherEmissions", row("700", "śląskie"));
    await enter(2, "otherEmissions", row("700", "łódzkie"));
    expect(dueOf((await charges()).charges)).toEqual(["air łódzkie nieustalone", "air śląskie nieustalone"]);
    await handIn(1);
    await handIn(2);
    await enter(3, "otherEmissions", row("100.01", "łódzkie"));
    expect(dueOf((await charges()).charges)).toEqual(["air łódzkie 800", "air śląskie nieustalone"]);
    for (const month of [3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) await handIn(month);
    expect(dueOf((await charges()).charges)).toEqual(["air łódzkie 800", "air śląskie 0"]);
    expect(await handInYear()).toEqual([]);
    const other = await workedClient(admin.app, year, ["otherEmissions"]);
    await other.enter(1, "otherEmissions", row("700", "śląskie"));
    await other.enter(12, "otherEmissions", row("700", "łódzkie"));
    await other.handInAll();
    expect(dueOf((await other.charges()).charges)).toEqual(["air łódzkie 0", "air śląskie 0"]);
  });

  test("each office's sum decides by itself, and only the amount due is rounded to whole złoty", async () => {
    const [one, two] = [await substance(admin.app, year, "1"), await substance(admin.app, year, "1")];
    const { enter, handInAll, charges } = await workedClient(admin.app, year, ["otherEmissions"]);
    const cases = [
      // [office, kilograms at 1 zł, the office's lines, what is due in whole złoty]
      ["łódzkie", "800", "800.00", "0"],
      ["lubelskie", "800.004", "800.00", "0"],
      ["lubuskie", "800.4", "800.40", "800"],
      ["małopolskie", "800.494", "800.49", "800"],
      ["opolskie", "800.5", "800.50", "801"],
      ["podlaskie", "801.495", "801.50", "802"],
      ["śląskie", "1000.505", "1000.51", "1001"],
    ] as const;
    for (const [office, kilograms] of cases) await enter(7, "otherEmissions", one.row(kilograms, office));
    // Two lines of ,245, half of each in each of two months: a month by itself would round to 200.12 and 200.12.
    for (const month of [1, 2])
      for (const { row } of [one, two]) await enter(month, "otherEmissions", row("200.1225", "pomorskie"));
    await handInAll();
    const all = (await charges()).charges;
    const amounts = all.map(({ office, sum, due }) => [office, sum.amount, due?.amount]);
    expect(new Set(amounts)).toEqual(
      new Set([...cases.map(([office, , sum, due]) => [office, sum, due]), ["pomorskie", "800.50", "801"]]),
    );
    expect(all.find(({ office }) => office === "pomorskie")).toMatchObject({
      lines: [{ amount: "400.25" }, { amount: "400.25" }],
    });
  });
});

test("a rate that changes before a year is handed in counts for all of it; after that for nothing, until it is reopened", async () => {
  const { row, setRate } = await substance(admin.app, year, "1");
  const { uid, enter, handInAll, charges, handInYear, version } = await workedClient(admin.app, year, [
    "otherEmissions",
  ]);
  await enter(1, "otherEmissions", row("1000"));
  await handInAll(); // the months were handed in at 1 zł
  await setRate("2");
  expect(dueOf((await charges()).charges)).toEqual(["air śląskie 2000"]);
  expect(await handInYear()).toEqual([]);
  await setRate("3");
  expect(await charges()).toMatchObject({ version: 1, charges: [{ due: { amount: "2000" } }] });
  const first = await version(1);
  expect(dueOf(first.charges)).toEqual(["air śląskie 2000"]);
  expect(first.again).toEqual(first.charges);
  await move(admin.app, "returnReport", uid, { year, reason: "Do poprawy.", number: 1 });
  expect(await charges()).toMatchObject({ version: null, charges: [{ due: { amount: "3000" } }] });
  expect(await handInYear()).toEqual([]);
  const second = await version(2);
  expect(dueOf(second.charges)).toEqual(["air śląskie 3000"]);
  expect(second.again).toEqual(second.charges);
  expect((await version(1)).again).toEqual(first.charges);
});

test("a year without law data: rates of dictionaries count, thresholds and the rest are unknown, and it can be handed in", async () => {
  const old = 2022;
  const { row } = await substance(admin.app, old, "1");
  const client = await workedClient(admin.app, old, ["otherEmissions", "batteries"], { bdoNumber: "000900001" });
  await client.enter(1, "otherEmissions", row("5000"));
  await client.enter(1, "batteries", { kind: "portable", chemistry: "alkaline", count: "100", mass: "50 kg" });
  await client.handInAll();
  expect(await client.handInYear()).toEqual(["settlements.batteries.way"]);
  await client.give(["settlements", "batteries", "way"], "self");
  const { charges } = await client.charges();
  expect(charges).toMatchObject([
    { id: "batteries", lines: [{ amount: null, missing: { where: "law" } }] },
    { id: "batteryCampaign", lines: [{ amount: null, missing: { where: "law" } }] },
    { id: "air", lines: [{ amount: "5000.00" }], sum: { amount: "5000.00", isAtLeast: false }, due: null },
    { id: "bdoFee", lines: [{ amount: null, missing: { where: "law" } }] },
  ]);
  expect(await client.handInYear()).toEqual([]);
  const frozen = await client.version(1);
  expect(frozen.charges).toEqual(charges);
  expect(frozen.again).toEqual(charges);
});

describe("months before the client was served", () => {
  test("count as they were entered, or by what was handed in; mere drafts there count for nothing", async () => {
    const { id, row } = await substance(admin.app, year, "1");
    const key = `air-a/${encodeURIComponent("śląskie")}/${id}`;
    const client = await workedClient(admin.app, year, ["otherEmissions"], { servedFrom: `${year}-03` });
    for (const month of [3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) {
      if (month === 3) await client.enter(3, "otherEmissions", row("1000"));
      await client.handIn(month);
    }
    const sumNow = async () => (await client.charges()).charges[0]?.sum;
    await client.enter(1, "otherEmissions", row("50"));
    expect(await sumNow()).toMatchObject({ amount: "1000.00", isAtLeast: true });
    expect(await client.handInYear()).toEqual(["earlierMonths"]);
    await client.give(["earlierMonths", key], "300");
    expect(await sumNow()).toMatchObject({ amount: "1300.00", isAtLeast: false });
    // January is handed in after all, so its version counts instead of the input for both months.
    await client.handIn(1);
    expect(await sumNow()).toMatchObject({ amount: "1050.00", isAtLeast: true });
    expect(await client.handInYear()).toEqual(["earlierMonths"]);
    await client.give(["earlierMonths", key], "250", "300");
    expect(await sumNow()).toMatchObject({ amount: "1050.00", isAtLeast: true }); // the months are not named
    await client.give(["earlierMonthsOf"], "2", "1,2");
    expect(await sumNow()).toMatchObject({ amount: "1300.00", isAtLeast: false });
    await client.handIn(2);
    expect(await sumNow()).toMatchObject({ amount: "1050.00", isAtLeast: false });
    expect(await client.handInYear()).toEqual([]);
    const frozen = await client.version(1);
    expect(dueOf(frozen.charges)).toEqual(["air śląskie 1050"]);
    expect(frozen.again).toEqual(frozen.charges);
  });
});

test("an earlier year is ours only for the areas that were reported in all its months, also with nothing in them", async () => {
  const client = await workedClient(admin.app, year, ["otherEmissions"], { servedFrom: "2023-01" });
  await client.handInAll(2023);
  await permitOnly(client.uid, "batteries");
  await client.handInAll(2024);
  await client.enter(1, "batteries", { kind: "portable", chemistry: "alkaline", count: "100", mass: "30 kg" });
  await client.give(["settlements", "batteries", "way"], "self");
  await client.give(["batteriesCollected"], "0");
  await client.handInAll();
  expect(await client.handInYear()).toEqual(["batteriesBefore.2023"]);
  await client.give(["batteriesBefore", "2023"], "30");
  expect(await client.handInYear()).toEqual([]);
  const frozen = await client.version(1);
  // 45 % × (30 + 0 + 30) / 3 = 9 kg × 9 zł
  expect(frozen.charges.find(({ id }) => id === "batteries")?.lines).toMatchObject([
    {
      amount: "81.00",
      earlier: [
        { year: 2023, amount: "30", isOurs: false },
        { year: 2024, amount: "0", isOurs: true },
      ],
    },
  ]);
  expect(frozen.again).toEqual(frozen.charges);
});

test("masses of earlier years are computed where all their months are closed; an entered one is shown beside them", async () => {
  const client = await workedClient(admin.app, year, ["batteries"], { servedFrom: "2024-01" });
  const placed = (mass: string) => ({ kind: "portable", chemistry: "alkaline", count: "100", mass: `${mass} kg` });
  await client.enter(6, "batteries", placed("60"), 2024);
  await client.handInAll(2024);
  await client.enter(1, "batteries", placed("30"));
  await client.give(["settlements", "batteries", "way"], "self");
  await client.give(["batteriesBefore", "2024"], "99");
  await client.handInAll();
  expect(await client.handInYear()).toEqual(["batteriesBefore.2023", "batteriesCollected"]);
  await client.give(["batteriesBefore", "2023"], "30");
  await client.give(["batteriesCollected"], "0");
  const { charges } = await client.charges();
  // 45 % × (30 + 60 + 30) / 3 = 18 kg × 9 zł
  expect(charges.find(({ id }) => id === "batteries")?.lines).toMatchObject([
    {
      amount: "162.00",
      earlier: [
        { year: 2023, amount: "30", isOurs: false },
        { year: 2024, amount: "60", isOurs: true, typed: "99" },
      ],
    },
  ]);
  expect(await client.handInYear()).toEqual([]);
  const frozen = await client.version(1);
  expect(frozen.charges).toEqual(charges);
  expect(frozen.again).toEqual(charges);
});

test("a difference of consumers' fees needs a reason, and without a seat the office is unknown", async () => {
  const client = await workedClient(admin.app, year, ["supFees"], { seat: "" });
  await client.enter(1, "supFees", { type: cups, issued: "100", collected: "19" });
  await client.handInAll();
  expect(await client.handInYear()).toEqual(["seatVoivodeship", `supReasons.${cups}`]);
  await client.give(["supReasons", cups], "Pięć kubków wydano bezpłatnie.");
  const payload = { seatVoivodeship: "opolskie" };
  await admin.app.inject({ method: "PATCH", url: `/api/users/${client.uid}`, payload });
  expect(await client.handInYear()).toEqual([]);
  const { charges } = await client.version(1);
  expect(charges).toMatchObject([
    { office: "opolskie", due: { amount: "19.00" }, remarks: [expect.stringMatching(/wydano bezpłatnie\.$/)] },
  ]);
});

test("recycling more than there was is asked about, and the year stores the answer", async () => {
  const client = await workedClient(admin.app, year, ["packagings"]);
  await client.enter(1, "packagings", await rowFor("packagings", { year, month: 1 }));
  await client.handInAll();
  await client.give(["settlements", "packaging", "way"], "self");
  const recycled = (await client.handInYear()).filter((field) => field.startsWith("recycled."));
  const [, material = ""] = recycled[0]?.split(".") ?? [];
  await client.give(["recycled", material], "1000000");
  await client.give(["packagingValueBefore"], "0");
  expect(await client.handInYear()).toEqual([`confirmed.recycled.${material}`]);
  await client.give(["confirmed", "recycled", material], "999"); // another value than the stored one
  expect(await client.handInYear()).toEqual([`confirmed.recycled.${material}`]);
  await client.give(["confirmed", "recycled", material], "1000000", "999");
  expect(await client.handInYear()).toEqual([]);
  const frozen = await client.version(1);
  expect(frozen.inputs).toMatchObject({ confirmed: { recycled: { [material]: "1000000" } } });
  expect(frozen.again).toEqual(frozen.charges);
  const said = (await call(admin.app, "listInputAuthors", { uid: client.uid, year })).json<Authors>();
  expect(said.result.authors).toContainEqual(
    expect.objectContaining({
      field: ["confirmed", "recycled", material],
      by: expect.objectContaining({ uid: admin.uid }),
    }),
  );
});

test("a version of all charges together is computed again from its own content, line by line", async () => {
  const client = await workedClient(admin.app, year, areaIds, { bdoNumber: "000900001" });
  for (const area of areaIds.filter((id) => id !== "supFees"))
    await client.enter(2, area, await rowFor(area, { year, month: 2 }));
  await client.enter(2, "supFees", { type: cups, issued: "100", collected: "19" });
  await client.enter(2, "supFees", { type: packs, mass: "5 kg", count: "500" });
  await client.give(["bags", "1"], "10");
  await client.handInAll();
  const answers: Record<string, string | boolean | number> = { way: "self", isMicro: false, registeredIn: 2019 };
  const asked = new Set<string>();
  for (let lacks = await client.handInYear(); lacks.length > 0; lacks = await client.handInYear()) {
    expect(lacks.filter((field) => asked.has(field))).toEqual([]); // what was answered is not asked again
    for (const field of lacks) {
      asked.add(field);
      const names = field.split(".");
      await client.give(names, answers[names.at(-1) ?? ""] ?? "1");
    }
  }
  const frozen = await client.version(1);
  expect(new Set(frozen.charges.map(({ id }) => id.replace(/\d$/, "")))).toEqual(new Set<string>(chargeKinds));
  expect(frozen.again).toEqual(frozen.charges);
});
