import { areaById } from "../areas/all-areas.ts";
import type { Book, Cells } from "../areas/cells.ts";
import type { Area } from "../areas/define-area.ts";
import { showCell } from "../areas/showing.ts";
import { chargeScopes, chargeKinds } from "../charges/charged-areas.ts";
import { nameOfCharge } from "../charges/compare-charges.ts";
import { normalizedKey } from "../charges/gmina.ts";
import { lineKey, keyParts } from "../areas/quantities.ts";
import { quantityWords } from "../charges/quantity-words.ts";
import { reportContents } from "../charges/year-deadlines.ts";
import type { YearFacts } from "../charges/year-facts.ts";
import type { Dictionaries } from "../dictionaries/dictionary-items.ts";
import type { Charge } from "../charges/contract/charges.ts";
import type { Figure, FigureChange } from "./contract/duties.ts";
import { Exact } from "../exact.ts";

// The figures that a report to an office was filed with: sums, grouped by what separates its rows. Invoice numbers,
// remarks and the splitting of rows do not matter, so they do not require filing again.

/** The sum of a column over the rows of one group, and the cells that define the group. */
export type RowSum = { readonly cells: Cells; readonly column: string; readonly amount: string };

/** The columns whose choices separate rows. */
export const kindColumns = ({ columns }: Area): string[] =>
  Object.entries(columns).flatMap(([key, { kind, isNoFigure }]) =>
    (kind === "choice" || kind === "listed") && !isNoFigure ? key : [],
  );

export const areasReported = (duty: string): Area[] =>
  (reportContents[duty]?.areas ?? []).flatMap((id) => areaById(id) ?? []);

type Said = {
  readonly facts: YearFacts;
  readonly charges: readonly Charge[];
  readonly rows: readonly Figure[];
  /** For texts: the facts of a version only have the items used by charges. */
  readonly dictionaries: Dictionaries;
};

/** The report's current figures: lines of a wykaz; else sums of rows (from the caller) and amounts due. */
export function figuresOf(duty: string, { facts, charges, rows, dictionaries }: Said): Figure[] {
  const [kind, office = null] = duty.split("/");
  if (kind === "wykaz") return wykazFigures(charges.find((one) => one.id === "air" && one.office === office));
  return [
    ...rows,
    ...earlierFigures(duty, facts.inputs, dictionaries),
    ...charges.filter(({ id }) => isReportedWith(duty, id)).map(dueFigure),
  ];
}

const [ROWS, EARLIER, LINE] = ["rows", "earlier", "line"];
export const isOfRows = ({ key }: Figure): boolean => key.startsWith(`${ROWS}/`);

export function rowFigure(area: Area, { cells, column, amount }: RowSum, book: Book): Figure {
  const kinds = kindColumns(area);
  const named = kinds.flatMap((key) => {
    const declared = area.columns[key];
    const shown = declared && showCell(declared, cells[key] ?? null, book);
    // "tak" and "nie" mean nothing without their label.
    return !shown ? [] : /^(tak|nie)$/.test(shown) ? `${declared.label.toLowerCase()}: ${shown}` : shown;
  });
  const label = area.columns[column]?.label ?? column;
  return {
    key: lineKey(ROWS, area.id, column, ...kinds.map((key) => cells[key] ?? "")),
    what: `${[area.title, ...named].join(", ")}: ${label.toLowerCase()}`,
    unit: area.unitOf(column, cells, book) ?? "",
    amount,
  };
}

/** What was entered for months before the service began. */
function earlierFigures(duty: string, inputs: YearFacts["inputs"], dictionaries: Dictionaries): Figure[] {
  const figures = new Map<string, Figure>();
  for (const [given, amount] of Object.entries(inputs.earlierMonths ?? {})) {
    const isReported = reportContents[duty]?.kinds.some((kind) => kind === keyParts(given)[0]);
    const words = quantityWords(given, dictionaries);
    if (!isReported || !words) continue;
    const key = lineKey(EARLIER, normalizedKey(given));
    const sum = new Exact(figures.get(key)?.amount ?? "0").plus(amount).toFixed();
    figures.set(key, { key, what: `${words.what} (przed obsługą)`, unit: words.unit, amount: sum });
  }
  return [...figures.values()];
}

/** Bags have a charge for each quarter: bags1 to bags4. */
const isReportedWith = (report: string, charge: string): boolean =>
  chargeKinds.some((id) => id === charge.replace(/\d$/, "") && chargeScopes[id].report === report);

const dueFigure = (charge: Charge): Figure => ({
  key: lineKey("due", nameOfCharge(charge)),
  what: charge.title,
  unit: "zł",
  amount: charge.due?.amount ?? "",
});

const wykazFigures = (charge: Charge | undefined): Figure[] =>
  charge
    ? [
        { key: "sum", what: "Suma opłat", unit: "zł", amount: charge.sum.amount },
        ...charge.lines.map(({ key, what, quantity, amount }) => ({
          key: lineKey(LINE, key),
          what,
          unit: quantity?.unit ?? "zł",
          amount: quantity?.amount ?? amount ?? "",
        })),
      ]
    : [];

/** The differences between the filed figures and the current ones. */
export function figureChanges(before: readonly Figure[], now: readonly Figure[]): FigureChange[] {
  const old = new Map(before.map((one) => [figureKey(one), one]));
  const present = new Map(now.map((one) => [one.key, one]));
  return [...new Set([...present.keys(), ...old.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key), present.get(key)];
    const shown = is ?? was;
    if (!shown || isSameAmount(was?.amount, is?.amount)) return [];
    return [{ what: shown.what, unit: shown.unit, before: was?.amount || null, now: is?.amount || null }];
  });
}

/** The figure's key, also of figures stored before keys were normalized. */
function figureKey({ key }: Figure): string {
  const [of = "", line = ""] = keyParts(key);
  return of === LINE || of === EARLIER ? lineKey(of, normalizedKey(line)) : key;
}

/** A missing or unknown amount counts as 0: removing a row of 0 kg changes no report. */
const isSameAmount = (one: string | undefined, other: string | undefined): boolean =>
  new Exact(one || "0").equals(other || "0");
