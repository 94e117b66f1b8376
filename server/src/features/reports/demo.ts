import { createHash } from "node:crypto";
import { areas } from "@ekorok/domain/areas/all-areas";
import type { Book, Cells } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import { monthAfter, type Month } from "@ekorok/domain/periods/month";
import { notReady } from "@ekorok/domain/reports/contract/report-moves";
import { lineKey, totalOf } from "@ekorok/domain/areas/quantities";
import { chargesOf } from "@ekorok/domain/charges/all-charges";
import { missingFields } from "@ekorok/domain/charges/inputs/asked-inputs";
import type { ChargeLine } from "@ekorok/domain/charges/contract/charges";
import type { WayOfSettling } from "@ekorok/domain/charges/contract/year-inputs";
import type { YearFacts } from "@ekorok/domain/charges/year-facts";
import { yearLacks } from "@ekorok/domain/charges/inputs/year-lacks";
import { Exact } from "@ekorok/domain/exact";
import type { Db } from "../../db/index.ts";
import type { DemoClient, DemoStory, CompanyCell, CompanyRows } from "../../feature.ts";
import { Refused } from "../../errors/refused.ts";
import { reportReviewer, reportWriter } from "./access.ts";
import { reviewReport } from "./life/review.ts";
import { submitMonth } from "./life/submit-month.ts";
import { submitYear } from "./life/submit-year.ts";
import type { ReportWriter } from "./report-key.ts";
import { declareEmpty } from "./rows/declare-empty.ts";
import { giveReason } from "./rows/give-reason.ts";
import { saveRows } from "./rows/save-rows.ts";
import { changeInputs } from "./charges/change-inputs.ts";
import { readYearFacts } from "./charges/year-facts.ts";

/** Fills this year and the last: approved, submitted, returned, corrected and half-entered months. */
export async function addDemoReports(db: Db, client: DemoClient, story: DemoStory): Promise<void> {
  const { dictionaries, present, now } = story;
  const wanted = areas.filter(({ flag }) => !client.off.includes(flag));
  const first = { year: present.year - 1, month: 1 };
  for (let period: Month | undefined = first; period && isUpTo(period, present); period = monthAfter(period, 1))
    await addMonth(db, { client, wanted, book: { period, dictionaries } }, story);
  const writer = reportWriter(client, client.uid);
  await addDemoInputs(db, writer, present.year - 1, client.way);
  await submitYear(db, writer, present.year - 1, { at: now });
  // A client who settles alone still has to enter this year's inputs.
  if (client.way !== "self") await addDemoInputs(db, writer, present.year, client.way);
}

const numberOf = ({ year, month }: Month) => year * 12 + month;
const isUpTo = (period: Month, last: Month) => numberOf(period) <= numberOf(last);

type DemoMonth = { client: DemoClient; wanted: readonly Area[]; book: Book };

async function addMonth(db: Db, work: DemoMonth, { administrator, present, index, now }: DemoStory): Promise<void> {
  const { client, book } = work;
  const { period } = book;
  const age = numberOf(present) - numberOf(period);
  const writer = reportWriter(client, client.uid);
  const reviewer = reportReviewer(administrator, client.uid);
  await fillIn(db, work, age);
  if (age < 2 && !(age === 1 && index === 2)) return; // the present month, and the last one for the client who is late
  await handIn(db, writer, period, now);
  if (age === 2 && index === 0)
    await reviewReport(
      db,
      reviewer,
      period,
      "return",
      "Masa opakowań z tworzyw wygląda na zbyt dużą. Proszę sprawdzić ją z ewidencją.",
    );
  if (age <= 2) return; // waits to be checked
  await reviewReport(db, reviewer, period, "approve", null);
  if (age !== 4 || index !== 1) return;
  await reviewReport(db, reviewer, period, "reopen", "Doszła faktura za paliwo.");
  const [area] = work.wanted;
  const extra = area && rowsFor(client.rows, area, book, 99)[0];
  if (area && extra) await saveRows(db, writer, period, area, [added(client, book, area, 99, extra)]);
  await handIn(db, writer, period, now);
  await reviewReport(db, reviewer, period, "approve", null);
}

const reasons = [
  "Inna wielkość zamówień niż zwykle.",
  "Zmiana odbiorcy od tego miesiąca.",
  "Przesunięcie dostaw między miesiącami.",
];

/** Submits a month, and first gives the reasons that checks ask for. */
async function handIn(db: Db, writer: ReportWriter, period: Month, now: Date): Promise<void> {
  try {
    await submitMonth(db, writer, period, { at: now });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { findings } = notReady.parse(error.details); // reasons answer these; any other refusal is thrown again
    for (const [index, { area, check, rowId }] of findings.entries())
      await giveReason(db, writer, period, { area, check, rowId, reason: reasons[index % reasons.length] ?? "" });
    await submitMonth(db, writer, period, { at: now });
  }
}

/** The present month is half done: an area without rows, an incomplete row, an unusually large amount. */
async function fillIn(db: Db, { client, wanted, book }: DemoMonth, age: number): Promise<void> {
  const writer = reportWriter(client, client.uid);
  // One area is always empty, another in August, when the works are closed.
  const quiet = [...wanted.slice(4).slice(-1), ...(book.period.month === 8 ? wanted.slice(1, 2) : [])];
  const untouched = age === 0 ? wanted.slice(Math.ceil(wanted.length / 2)) : [];
  for (const area of wanted.filter((one) => !quiet.includes(one) && !untouched.includes(one))) {
    const isUnusual = area === wanted[1] && [0, 5].includes(age);
    const rows = rowsFor(client.rows, area, book, book.period.month + wanted.length, isUnusual ? 3 : 1);
    const changes = rows.map((cells, index) => added(client, book, area, index, cells));
    const half = age === 0 && area === wanted[0] ? [added(client, book, area, 50, withoutLast(rows[0] ?? {}))] : [];
    await saveRows(db, writer, book.period, area, [...changes, ...half]);
  }
  const declared = quiet.filter((area) => !untouched.includes(area));
  if (declared.length > 0)
    await declareEmpty(
      db,
      writer,
      book.period,
      declared.map(({ id }) => id),
      true,
    );
}

const added = (client: DemoClient, { period }: Book, area: Area, index: number, cells: Cells) => ({
  id: seededId(`${client.uid} ${period.year}/${period.month}/${area.id}/${index}`),
  version: 0,
  set: { ...cells },
});

/** A row that somebody left unfinished. */
const withoutLast = (cells: Cells): Cells => Object.fromEntries(Object.entries(cells).slice(0, 2));

/** A UUID derived from a text, so that every demonstration is the same. */
function seededId(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A company's rows of an area in a month: similar every month, and the same for the same month. */
export function rowsFor(company: CompanyRows, area: Area, book: Book, salt: number, size = 1): Cells[] {
  return (company[area.id] ?? []).map((row, index) =>
    Object.keys(area.columns).reduce<Cells>(
      (cells, key) => ({
        ...cells,
        [key]: cellFor(area, book, cells, key, row[key], size * wave(salt * 7 + index * 3)),
      }),
      {},
    ),
  );
}

/** Varies by up to a tenth. */
const wave = (seed: number) => 1 + ((seed % 11) - 5) / 50;

function cellFor(
  area: Area,
  book: Book,
  cells: Cells,
  key: string,
  given: CompanyCell | undefined,
  scale: number,
): string | null {
  const { kind, units = [] } = area.columns[key] ?? {};
  if (given === undefined) return null;
  if (typeof given !== "string") {
    const [usual, unit = units[0] ?? ""] = typeof given === "number" ? [given] : given;
    return `${Number((usual * scale).toFixed(2))} ${unit}`.trim();
  }
  if (kind === "date") return `${book.period.year}-${String(book.period.month).padStart(2, "0")}-${given}`;
  if (kind !== "choice" && kind !== "listed") return given;
  return area.options(key, cells, book).find(({ label }) => label.startsWith(given))?.value ?? null;
}

/** Enters what the charges of a year ask for, with plausible answers. */
async function addDemoInputs(db: Db, writer: ReportWriter, year: number, way: WayOfSettling): Promise<void> {
  // An answer may lead to further questions.
  for (let round = 0; round < 6; round++) {
    const { facts } = await readYearFacts(db, writer.uid, year);
    const charges = chargesOf(facts);
    const lines = charges.flatMap((charge) => charge.lines);
    const changes = yearLacks(charges, year, facts.lacksEarlier).flatMap(({ missing: { where, field } }) => {
      const line = lines.find((one) => missingFields(one).includes(field));
      return where === "inputs" ? [{ field: field.split("."), from: null, to: answerTo(field, line, facts, way) }] : [];
    });
    const mass = way === "organisation" && round === 0 ? totalOf(facts.quantities, "packaging") : null;
    const price = mass && { field: ["organisationPrice"], from: null, to: partOf(mass.amount, "0.4") };
    if (changes.length === 0 && !price) return;
    await changeInputs(db, writer, year, [...changes, ...(price ? [price] : [])], new Date());
  }
}

/** Slightly less than this year for the year before; a third collected, half recycled. */
function answerTo(field: string, line: ChargeLine | undefined, facts: YearFacts, way: WayOfSettling) {
  const [name = "", first = "", second = ""] = field.split(".");
  const { quantities, year } = facts;
  switch (name) {
    case "settlements":
      return { way, organisation: "Krąg Odzysku S.A.", contract: `KO/${year}/118` }[second] ?? way;
    case "isMicro":
      return false;
    case "registeredIn":
      return 2019;
    case "earlierMonths":
      return {};
    case "supReasons":
      return "Część wydano bezpłatnie.";
    case "equipmentBefore":
      return partOf(quantities[lineKey("equipment", second)]?.amount, "0.9");
    case "equipmentCollected":
      return partOf(quantities[lineKey("equipment", first)]?.amount, "0.35");
    case "equipmentRevenueBefore":
      return partOf(totalOf(quantities, "equipment-revenue")?.amount, "0.9");
    case "packagingValueBefore":
      return partOf(totalOf(quantities, "packaging-value")?.amount, "0.9");
    case "batteriesBefore":
      return partOf(quantities[lineKey("batteries", "portable")]?.amount, "0.9");
    case "batteriesCollected":
      return partOf(quantities[lineKey("batteries", "portable")]?.amount, "0.35");
    case "otherAid":
    case "network":
      return "0";
    default:
      return partOf(line?.quantity?.amount, "0.5");
  }
}

const partOf = (amount: string | undefined, share: string): string =>
  new Exact(amount ?? "0").times(share).floor().toFixed();
