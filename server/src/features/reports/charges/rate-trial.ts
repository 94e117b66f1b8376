import { memoized } from "@ekorok/domain/memoized";
import type { AreaId } from "@ekorok/domain/areas/area-ids";
import { keyParts } from "@ekorok/domain/areas/quantities";
import { chargesOf } from "@ekorok/domain/charges/all-charges";
import { chargeScopes, chargeKinds } from "@ekorok/domain/charges/charged-areas";
import type { Charge } from "@ekorok/domain/charges/contract/charges";
import type { Cost, RateTrialOfClient, RateTrialPart } from "@ekorok/domain/charges/contract/rate-trial";
import { areasNaming, largestChanges, reasonsUndetermined, type TrialReason } from "@ekorok/domain/charges/rate-trial";
import type { YearFacts } from "@ekorok/domain/charges/year-facts";
import { changedNumbers } from "@ekorok/domain/dictionaries/changed-numbers";
import { lookUp, valueOf, type Dictionaries, withItems } from "@ekorok/domain/dictionaries/dictionary-items";
import type { DictionaryKind } from "@ekorok/domain/dictionaries/kinds";
import { type NumbersEntered, triedLaw, type TriedNumbers } from "@ekorok/domain/dictionaries/law-changes";
import { lawIn } from "@ekorok/domain/year-law/laws";
import type { DictionaryValue } from "@ekorok/domain/dictionaries/values";
import { Exact, exactSum } from "@ekorok/domain/exact";
import { isEditable } from "@ekorok/domain/reports/status";
import type { Answers } from "../../../answers/answers.ts";
import type { Db } from "../../../db/index.ts";
import { isUnavailable } from "../../../errors/system-errors.ts";
import { invalid, notFound } from "../../../errors/refused.ts";
import type { EventLog } from "../../../security-log.ts";
import { requireFitForMainThread } from "../../../threads/large.ts";
import { valuesFrom } from "../../dictionaries/parse-changes.ts";
import { readLaw, readRevision } from "../../dictionaries/store.ts";
import { readableReports } from "../access.ts";
import { dictionariesAt } from "../dictionary-cache.ts";
import type { ReadableReports } from "../report-key.ts";
import {
  addLacks,
  rowsRecounted,
  countTrialClients,
  findTrialClient,
  nextTrialClients,
  type TrialClient,
  type TrialScope,
} from "./trial-clients.ts";
import { countedAreas, isStaleIn, yearToCharge } from "./year-facts.ts";

type OtherNumbers = {
  items: readonly { kind: DictionaryKind; id: string; value: DictionaryValue }[];
  law: TriedNumbers;
};

export const rateTrialAnswers = {
  tryRates: ({ db, log }, { items, law, ...asked }) =>
    tryRates(db, log, { items: valuesFrom(items, "/data/items"), law }, asked),
  tryRatesOfClient: ({ db, caller }, { uid, year, items, law }) =>
    tryRatesOfClient(db, readableReports(caller, uid), year, { items: valuesFrom(items, "/data/items"), law }),
} satisfies Answers;

/** Clients read together, and milliseconds spent computing before other requests have a turn. */
const BATCH = { clients: 50, time: 600 };

/** What other numbers would cost clients, for a part of all clients. Nothing is stored. */
async function tryRates(
  db: Db,
  log: EventLog,
  numbers: OtherNumbers,
  { year, onlyOpen, after }: { year?: number | undefined; onlyOpen?: boolean | undefined; after?: string | undefined },
): Promise<RateTrialPart> {
  requireSideThread(db);
  const trial = await prepare(db, numbers);
  if (year !== undefined) trial.lawOf(year); // refused before any client is read
  const wanted: TrialScope =
    year === undefined ? { ids: trial.ids, areas: trial.areas, years: trial.years } : { year, onlyOpen };
  const clients = after === undefined ? { clients: await countTrialClients(db, wanted) } : {};
  const found = await nextTrialClients(db, wanted, after, BATCH.clients);
  const part = emptyPart(trial.revision);
  const end = performance.now() + BATCH.time;
  for (const client of found) {
    await addClient(db, part, trial, client).catch((error: unknown) => {
      // A client that cannot be computed is counted as failed, and the others go on.
      if (isUnavailable(error)) throw error;
      log.warn({ err: error, uid: client.uid }, "what a client's years would cost cannot be computed");
      part.failed++;
    });
    part.looked++;
    part.next = client.uid;
    if (performance.now() > end) break;
  }
  const isAll = part.looked === found.length && found.length < BATCH.clients;
  const { largest, before, after: then, ...rest } = part;
  return {
    ...clients,
    ...rest,
    before: costFrom(before),
    after: costFrom(then),
    largest: largestChanges(largest),
    next: isAll ? null : part.next,
  };
}

/** One client's year with other numbers, line by line. */
async function tryRatesOfClient(
  db: Db,
  uid: ReadableReports,
  year: number,
  numbers: OtherNumbers,
): Promise<RateTrialOfClient> {
  requireSideThread(db);
  const trial = await prepare(db, numbers);
  const client = await findTrialClient(db, uid, year);
  if (!client) throw notFound();
  const [tried] = await tryClient(db, trial, client);
  return { before: tried?.before ?? [], after: tried?.after ?? [] };
}

/** Always in a side thread, however few clients: this is no work for the main thread. */
const requireSideThread = (db: Db) => requireFitForMainThread(db, 1, 0);

type Trial = {
  revision: string;
  dictionaries: Dictionaries;
  others: Dictionaries;
  lawOf: (year: number) => YearFacts["law"];
  /** Paths of the law's numbers that are tried. */
  lawPaths: string[];
  /** Items with a changed number, and the years it affects. */
  items: { kind: DictionaryKind; id: string }[];
  ids: string[];
  /** The areas whose rows can refer to such items. */
  areas: AreaId[];
  years: number[] | "all";
  /** Items whose change alters the quantities of rows. */
  idsOfRows: string[];
};

/** The next part usually tries the same numbers, and assembling the dictionaries takes as long as some clients. */
let cachedTrial: { key: string; trial: Trial } | undefined;

async function prepare(db: Db, numbers: OtherNumbers): Promise<Trial> {
  const revision = await readRevision(db);
  const key = `${revision} ${JSON.stringify(numbers)}`;
  if (cachedTrial?.key === key) return cachedTrial.trial;
  const dictionaries = await dictionariesAt(db, revision);
  const lawOf = lawsWith(dictionaries, await readLaw(db), numbers.law);
  const lawPaths = Object.keys(numbers.law);
  const trial = { revision, dictionaries, lawOf, lawPaths, ...trialWith(dictionaries, numbers.items) };
  cachedTrial = { key, trial };
  return trial;
}

function trialWith(
  dictionaries: Dictionaries,
  items: OtherNumbers["items"],
): Pick<Trial, "others" | "items" | "ids" | "areas" | "years" | "idsOfRows"> {
  const affected = items.flatMap(({ kind, id, value }) => {
    const item = lookUp(dictionaries, kind, id);
    if (!item) return []; // nothing refers to a new item yet
    const { version, isWithdrawn } = item;
    const changed = changedNumbers(kind, valueOf(kind, item), value);
    const then = { ...value, version, ...(isWithdrawn && { isWithdrawn }) };
    return changed.isOfRows || changed.years.length > 0 ? [{ kind, id, item: then, ...changed }] : [];
  });
  const idsOfRows = affected.filter(({ isOfRows }) => isOfRows).map(({ id }) => id);
  return {
    others: withItems(dictionaries, affected),
    items: affected.map(({ kind, id }) => ({ kind, id })),
    ids: affected.map(({ id }) => id),
    areas: areasNaming(affected.map(({ kind }) => kind)),
    years: idsOfRows.length > 0 ? "all" : [...new Set(affected.flatMap(({ years }) => years))],
    idsOfRows,
  };
}

/** The law of a year with the tried numbers; cached, because every client needs it. */
function lawsWith(
  dictionaries: Dictionaries,
  entered: Readonly<Record<string, NumbersEntered>>,
  numbers: TriedNumbers,
): Trial["lawOf"] {
  if (Object.keys(numbers).length === 0) return (year) => lawIn(dictionaries, year);
  return memoized((year: number) => lawWith(year, entered[year] ?? {}, numbers));
}

function lawWith(year: number, entered: NumbersEntered, numbers: TriedNumbers): YearFacts["law"] {
  const law = triedLaw(year, entered, numbers);
  if (!law) throw invalid(`Prawo ${year} roku nie ma takiej wartości albo nie może ona tyle wynosić.`);
  return law;
}

type TriedYear = {
  year: number;
  before: Charge[];
  after: Charge[];
  /** Why the effect cannot be computed. */
  reasons: TrialReason[];
  openMonths: number;
  isStale: boolean;
};

async function tryClient(db: Db, trial: Trial, tried: TrialClient): Promise<TriedYear[]> {
  const { client, months, areas, inputs, years } = tried;
  const { dictionaries, others, idsOfRows } = trial;
  const numbers = { items: trial.items, law: trial.lawPaths };
  const anewOf = idsOfRows.length > 0 ? await rowsRecounted(db, tried.uid, years, idsOfRows, others) : () => undefined;
  const isStale = isStaleIn(months);
  const isOpen = (year: number, month: number) =>
    isEditable(months.find((one) => one.year === year && one.month === month)?.status ?? "draft");
  const stored = countedAreas(client, months, areas, () => undefined);
  const changed = idsOfRows.length > 0 ? countedAreas(client, months, areas, anewOf) : null;
  return years.map((year) => {
    const withInputs = { ...client, inputs: inputs.get(year) ?? null, inputsBefore: inputs };
    const known = { months, dictionaries };
    const before = yearToCharge(year, withInputs, { ...known, stored });
    // The year is assembled again only if quantities of rows change.
    const { facts } = changed ? yearToCharge(year, withInputs, { ...known, stored: changed }) : before;
    const charges = {
      before: chargesOf(before.facts),
      after: chargesOf({ ...facts, dictionaries: others, law: trial.lawOf(year) }),
    };
    const affected = trial.lawPaths.length > 0 ? areasCharged(charges) : [];
    const open = before.areas.filter(
      ({ month, area, quantities }) =>
        isOpen(year, month) && (affected.includes(area) || refersTo(trial.ids, quantities)),
    );
    return {
      year,
      ...charges,
      reasons: reasonsUndetermined(charges.after, numbers, facts),
      openMonths: new Set(open.map(({ month }) => month)).size,
      isStale: areas.some((area) => area.year === year && isStale(area)),
    };
  });
}

/** The areas behind the charges that changed. */
function areasCharged({ before, after }: { before: readonly Charge[]; after: readonly Charge[] }): string[] {
  const amountsOf = (duty: string, charges: readonly Charge[]) =>
    charges.flatMap(({ id, sum, due }) => (id === duty ? [sum.amount, due?.amount] : [])).join(" ");
  return chargeKinds
    .filter((duty) => amountsOf(duty, before) !== amountsOf(duty, after))
    .flatMap((duty) => chargeScopes[duty].areas);
}

const refersTo = (ids: readonly string[], quantities: object): boolean =>
  Object.keys(quantities).some((key) => keyParts(key).some((part) => ids.includes(part)));

type Sums = { sum: Exact; due: Exact };
type TrialPart = Omit<RateTrialPart, "before" | "after" | "clients"> & { before: Sums; after: Sums };

const emptyPart = (revision: string): TrialPart => ({
  revision,
  looked: 0,
  failed: 0,
  next: null,
  before: { sum: new Exact(0), due: new Exact(0) },
  after: { sum: new Exact(0), due: new Exact(0) },
  changed: { clients: 0, years: 0, months: 0 },
  lacking: { clients: 0, lacks: [] },
  undetermined: { before: 0, after: 0 },
  stale: 0,
  largest: [],
});

async function addClient(db: Db, part: TrialPart, trial: Trial, client: TrialClient): Promise<void> {
  const { uid, email } = client;
  const { companyName = "", displayName = "" } = client.client.profile;
  let isTouched = false;
  const years = await tryClient(db, trial, client); // first, so that an error leaves the part unchanged
  const named = { uid, companyName, displayName, email };
  addLacks(
    part.lacking,
    years.flatMap(({ year, reasons }) => reasons.map((reason) => ({ ...reason, of: { ...named, year } }))),
  );
  for (const { year, openMonths, isStale, ...charges } of years) {
    const [before, after] = [sumsOf(charges.before), sumsOf(charges.after)];
    part.before = added(part.before, before);
    part.after = added(part.after, after);
    if (charges.before.some(isUndetermined)) part.undetermined.before++;
    if (charges.after.some(isUndetermined)) part.undetermined.after++;
    if (isStale) part.stale++;
    if (before.sum.equals(after.sum) && before.due.equals(after.due)) continue;
    isTouched = true;
    part.changed.years++;
    part.changed.months += openMonths;
    const costs = { before: costFrom(before), after: costFrom(after) };
    part.largest.push({ ...named, year, ...costs });
  }
  if (isTouched) part.changed.clients++;
}

const isUndetermined = ({ lines }: Charge) => lines.some(({ sureness }) => sureness === "undetermined");

const sumsOf = (charges: readonly Charge[]): Sums => ({
  sum: exactSum(charges.map(({ sum }) => sum.amount)),
  due: exactSum(charges.map(({ due }) => due?.amount)),
});
const added = (one: Sums, other: Sums): Sums => ({ sum: one.sum.plus(other.sum), due: one.due.plus(other.due) });
const costFrom = ({ sum, due }: Sums): Cost => ({ sum: sum.toFixed(2), due: due.toFixed(2) });
