import { expect, test } from "vitest";
import { describeChanges, groupedChanges } from "./grouped-changes.ts";

const [anna, jan] = [{ uid: "anna" }, { uid: "jan" }];
const at = (time: string) => `2026-11-16T${time}:00Z`;
const rows = (time: string, actor: { uid: string } | null = anna, item = "2026/11/heatingBoilers") => ({
  at: at(time),
  action: "report.rows",
  item,
  actor,
  before: {},
  after: {},
});
const move = (time: string, action: string) => ({ ...rows(time), action, item: "2026/11" });
const timesOf = (changes: ReturnType<typeof rows>[]) =>
  groupedChanges(changes).map((some) => some.map((one) => one.at.slice(11, 16)).join(" "));

test("changes of one person in one part and sitting form one group", () => {
  expect(timesOf([rows("10:05"), rows("10:03"), rows("10:02")])).toEqual(["10:05 10:03 10:02"]);
  const gathered = groupedChanges([rows("10:05"), rows("10:03"), rows("10:02")]);
  expect(gathered.map(describeChanges)).toEqual(["3 zmiany w części „Kotły”"]);
});

test("other people, parts and sittings form their own groups, even in turns", () => {
  expect(timesOf([rows("10:05"), rows("10:04", jan), rows("10:03"), rows("10:02", jan)])).toEqual([
    "10:05 10:03",
    "10:04 10:02",
  ]);
  expect(timesOf([rows("10:05"), rows("10:04", anna, "2026/11/batteries")])).toEqual(["10:05", "10:04"]);
  expect(timesOf([rows("10:30"), rows("10:15"), rows("09:59")])).toEqual(["10:30 10:15", "09:59"]);
});

test("a submission separates groups, and a reason does not", () => {
  expect(timesOf([rows("10:05"), move("10:04", "report.submit"), rows("10:03")])).toEqual(["10:05", "10:04", "10:03"]);
  expect(timesOf([rows("10:05"), move("10:04", "report.reason"), rows("10:03")])).toEqual(["10:05 10:03", "10:04"]);
});

test("moves, mails and reasons are never grouped; a single change keeps its sentence", () => {
  const mails = [move("10:05", "report.mail"), move("10:04", "report.mail")];
  expect(timesOf(mails)).toEqual(["10:05", "10:04"]);
  const row = { kind: "portable" };
  const one = { ...rows("10:05"), before: { a: null }, after: { a: row } };
  expect(groupedChanges([one]).map(describeChanges)).toEqual(["dodano 1 wiersz w części „Kotły”"]);
});

test("changes of yearly inputs are grouped, too", () => {
  const inputs = (time: string) => ({ ...rows(time), action: "report.inputs", item: "2026" });
  const times = ["10:09", "10:08", "10:07", "10:06", "10:05"];
  expect(groupedChanges(times.map(inputs)).map(describeChanges)).toEqual(["5 zmian danych rocznych"]);
});
