import { expect, test } from "vitest";
import type { AreaId } from "../areas/area-ids.ts";
import type { Cells } from "../areas/cells.ts";
import { sample, sampleBook } from "../areas/sample-book.ts";
import { planMonth, type SalesRow } from "./plan-month.ts";
import type { SalesSum } from "./sales-sums.ts";

const key = { scope: "introduced", category: sample.plastics, level: "individual", use: "singleUse" };
const sum = (pieces: string, kilograms: string): SalesSum => ({ area: "packagings", key, pieces, kilograms });
const cells = (count: string, mass: string) => ({ ...key, count, mass });
const kept: SalesRow = { area: "packagings", key, id: "old", cells: cells("10", "0.12 kg") };

function plan(sums: SalesSum[], rows: SalesRow[], now: Cells | null, permitted: AreaId[] = ["packagings"]) {
  const planned = planMonth({
    sums,
    revenues: new Map(),
    kept: rows,
    now: new Map(now ? [["old", { id: "old", version: 7, cells: now }]] : []),
    permitted: new Set(permitted),
    book: sampleBook(),
    newId: () => "new",
  });
  return {
    becomes: planned.sums.map(({ becomes, rowId }) => `${becomes} ${rowId}`),
    changes: planned.changes.map(({ id, version, set }) =>
      [id, version, set && [set["count"], set["mass"]].join(" ")].join("|"),
    ),
    rows: planned.rows.map(({ id }) => id),
  };
}
const asCounted = { ...cells("10", "0.12 kg"), remarks: null };

test.each<[string, Parameters<typeof plan>, ReturnType<typeof plan>]>([
  [
    "a first count adds",
    [[sum("10", "0.12")], [], null],
    { becomes: ["row new"], changes: ["new|0|10 0.12 kg"], rows: ["new"] },
  ],
  [
    "the same again changes nothing",
    [[sum("10", "0.12")], [kept], asCounted],
    { becomes: ["row old"], changes: [], rows: ["old"] },
  ],
  [
    "another sum changes the row, and a remark of somebody's stays out of it",
    [[sum("12", "0.144")], [kept], { ...asCounted, remarks: "sprawdzone" }],
    { becomes: ["row old"], changes: ["old|7|12 0.144 kg"], rows: ["old"] },
  ],
  [
    "what somebody changed is theirs",
    [[sum("12", "0.144")], [kept], cells("10", "5 kg")],
    { becomes: ["theirs old"], changes: [], rows: ["old"] },
  ],
  [
    "what somebody removed stays away",
    [[sum("12", "0.144")], [kept], null],
    { becomes: ["theirs old"], changes: [], rows: ["old"] },
  ],
  [
    "mass without pieces makes no row, and takes one away",
    [[sum("0", "0.1")], [kept], asCounted],
    { becomes: ["carried null"], changes: ["old|7|"], rows: [] },
  ],
  ["nothing sold any more takes the row away", [[], [kept], asCounted], { becomes: [], changes: ["old|7|"], rows: [] }],
  ["but not from who has changed it", [[], [kept], cells("10", "5 kg")], { becomes: [], changes: [], rows: ["old"] }],
  [
    "nor is a second one made beside it by what comes back",
    [[sum("-4", "-0.048")], [kept], cells("10", "5 kg")],
    { becomes: ["theirs old"], changes: [], rows: ["old"] },
  ],
  [
    "thirds of a box are whole boxes together, and nothing is left of what came back",
    [[sum("0.000000000001", "-0.000000000001")], [kept], asCounted],
    { becomes: ["nothing null"], changes: ["old|7|"], rows: [] },
  ],
  [
    "below zero it is carried, and the row goes",
    [[sum("-4", "-0.048")], [kept], asCounted],
    { becomes: ["carried null"], changes: ["old|7|"], rows: [] },
  ],
  [
    "at zero the row goes",
    [[sum("0", "0")], [kept], asCounted],
    { becomes: ["nothing null"], changes: ["old|7|"], rows: [] },
  ],
  [
    "an area that is switched off is left alone",
    [[sum("12", "0.144")], [kept], asCounted, []],
    { becomes: ["switchedOff null"], changes: [], rows: ["old"] },
  ],
])("%s", (_, given, expected) => expect(plan(...given)).toEqual(expected));
