// @vitest-environment jsdom
import { expect, test } from "vitest";
import { showInApp } from "../../../test/stand-in-app.tsx";
import { type DatedItem, TimeLine } from "./year-cards.tsx";

const on = (day: string, what = day): DatedItem => ({ id: what, day, what, amount: "" });

/** Each day with its place in time and its text. */
async function shown(...dated: DatedItem[]) {
  await showInApp(() => <TimeLine dated={dated} today="2026-11-17" />);
  return [...document.querySelectorAll("li")].map((day) => [
    day.getAttribute("data-when"),
    day.textContent.replaceAll("\u00a0", " ").trim(),
  ]);
}

test("late days come before today and coming ones after it; each day is listed once", async () => {
  expect(
    await shown(on("2026-12-15", "a"), on("2026-11-15", "b"), on("2027-03-15", "c"), on("2027-03-15", "d")),
  ).toEqual([
    ["late", "15.11.2026 2 dni po terminieb"],
    ["today", "17.11.2026 dziś"],
    ["ahead", "15.12.2026 za 28 dnia"],
    ["ahead", "15.03.2027 za 118 dnic d"],
  ]);
  expect(document.querySelectorAll("[aria-current=date]")).toHaveLength(1);
});

test("a busy day names two things and counts the others", async () => {
  const day = ["f", "g", "h", "i"].map((what) => on("2027-03-31", what));
  expect((await shown(...day)).at(-1)).toEqual(["ahead", "31.03.2027 za 134 dnif g i jeszcze 2"]);
});

test("today's things stand at today; the oldest late ones are named, and the others counted", async () => {
  const late = ["06", "07", "08", "09", "10"].map((month) => on(`2026-${month}-15`));
  const days = await shown(...late, on("2026-11-17", "e"));
  expect(days.map(([when]) => when)).toEqual(["late", "late", "late", "late", "today"]);
  expect(days[3]).toEqual(["late", "i jeszcze 2 po terminie"]);
  expect(days[4]).toEqual(["today", "17.11.2026 dziśe"]);
});
