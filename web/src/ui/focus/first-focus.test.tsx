// @vitest-environment jsdom
import { act, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { textColumn } from "../../../grid-lab/column-kinds.ts";
import type { GridRow } from "../../grid/grid-row.ts";
import { GridTable } from "../../grid/table/grid-table.tsx";
import { focusPage } from "./first-focus.ts";
import { find, findButton, show } from "../../../test/stand-in-page.ts";

const columns = ["name", "mass"].map((key) => textColumn({ key, title: key, width: 100 }));
const transit: readonly GridRow[] = [{ id: "r1", cells: { name: "Transit" } }];
const needed = columns.map((column) => ({ ...column, isRequired: true }));
const nothing = () => {};
const come = () => findButton("Wczytaj").click();

/** A page whose grid is rendered when its rows are loaded. */
function Filling({
  isReadOnly = false,
  isMassNeeded = false,
  rows = transit,
}: {
  isReadOnly?: boolean;
  isMassNeeded?: boolean;
  rows?: readonly GridRow[];
}) {
  const [isHere, setHere] = useState(false);
  const [isCopied, setCopied] = useState(false);
  return (
    <>
      <button>Pojazdy</button>
      <button onClick={() => setHere(true)}>Wczytaj</button>
      <h1 tabIndex={-1}>Pojazdy</h1>
      {isHere && (
        <GridTable
          label="Pojazdy, listopad 2026"
          columns={isMassNeeded ? needed : columns}
          rows={isCopied ? transit : rows}
          trail={!isCopied && <button onClick={() => setCopied(true)}>Skopiuj</button>}
          startsAtNextEntry
          isReadOnly={isReadOnly}
          onPatch={nothing}
          onDelete={nothing}
          onDuplicate={nothing}
        />
      )}
    </>
  );
}

beforeEach(() => {
  vi.stubGlobal("CSS", { escape: (text: string) => text });
});
afterEach(() => {
  window.location.hash = "";
  vi.unstubAllGlobals();
});

const first = () => find('.blank > [data-key="name"]');
const arrive = (...steps: (() => void)[]) =>
  steps.reduce(async (before, step) => {
    await before;
    await act(async () => step());
  }, Promise.resolve());

test.each([
  ["before its rows, from a link that stays", [focusPage, come]],
  ["with its rows, from a link that stays", [come, focusPage]],
] as const)("on a page that comes %s, one is in the first cell of a new row", async (_, steps) => {
  await show(<Filling />);
  findButton("Pojazdy").focus();
  await arrive(...steps);
  expect(document.activeElement).toBe(first());
});

test("the first page opened also puts the focus into a new row", async () => {
  await show(<Filling />);
  await arrive(come);
  expect(document.activeElement).toBe(first());
});

test("an unfinished row is gone on with where its first required cell is empty", async () => {
  await show(<Filling isMassNeeded />);
  await arrive(come);
  expect(document.activeElement).toBe(find('[data-row="r1"] > [data-key="mass"]'));
});

test("rows that were copied into an empty grid are completed from their first gap on", async () => {
  await show(<Filling isMassNeeded rows={[]} />);
  await arrive(come);
  expect(document.activeElement).toBe(first());
  findButton("Skopiuj").focus();
  await arrive(() => findButton("Skopiuj").click());
  expect(document.activeElement).toBe(find('[data-row="r1"] > [data-key="mass"]'));
});

test("rows that load late do not take the focus from what the user has chosen", async () => {
  await show(<Filling />);
  findButton("Pojazdy").focus();
  await arrive(come);
  expect(document.activeElement).toBe(findButton("Pojazdy"));
});

test("a cell that the address names keeps the focus", async () => {
  await show(<Filling />);
  const mass = () => find('[data-row="r1"] > [data-key="mass"]');
  await arrive(come, () => mass().focus(), focusPage);
  expect(document.activeElement).toBe(mass());
});

test("the heading gets the focus if the address names a place or the grid is read-only", async () => {
  window.location.hash = "do-uzasadnienia";
  await show(<Filling />);
  await arrive(come, focusPage);
  expect(document.activeElement).toBe(find("h1"));
  window.location.hash = "";
  await show(<Filling isReadOnly />);
  await arrive(focusPage, come);
  expect(document.activeElement).toBe(find("h1"));
});
