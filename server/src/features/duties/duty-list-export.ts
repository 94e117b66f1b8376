import { dutyStateName } from "@ekorok/domain/duties/duty-words";
import type { WantedExport } from "@ekorok/domain/exports/contract/exports";
import { dutyFilterWords } from "@ekorok/domain/exports/filter-words";
import { numberColumn, textColumn, type ExportDocument, type ExportRow } from "@ekorok/domain/exports/export-document";
import { NOT_ACCEPTED } from "@ekorok/domain/reports/status";
import { nameOf, actorName } from "@ekorok/domain/users/account-names";
import type { ListedDuty } from "@ekorok/domain/duties/contract/duties";
import { amountLeft, amountOverpaid, paidTogether } from "@ekorok/domain/duties/duty-standing";
import type { SignedIn } from "@ekorok/domain/users/permissions";
import { and, desc, eq, sql } from "drizzle-orm";
import { notAllowed } from "../../errors/refused.ts";
import { eachDuty, listDuties } from "./duty-list.ts";
import { companyNumbers, type CompanyNumbers } from "../users/company.ts";
import { amountCell, dutyNotes, notesColumn, withSums } from "../../export-parts/amount-notes.ts";
import { listDocument, numberColumns, type ExportContext } from "../../export-parts/export-parts.ts";
import type { Db } from "../../db/index.ts";
import { dutyActs } from "../../db/schema.ts";
import { findPeople } from "../history/store.ts";
import { actorAnswer } from "../users/user-history.ts";
import { grouped } from "@ekorok/domain/grouped";

type Wanted = Extract<WantedExport, { what: "duties" }>;

/** Exports the administrator's list of clients' duties of a year, with its filter and order. */
export async function dutyListExport(
  reading: ExportContext,
  { what: _what, ...query }: Wanted,
): Promise<ExportDocument> {
  const { db, reader, now } = reading;
  if (!reader.isAdmin) throw notAllowed();
  async function* rows(): AsyncGenerator<ExportRow[]> {
    for await (const duties of eachDuty(db, query, now)) {
      const uids = duties.map(({ uid }) => uid);
      const numbersOf = await companyNumbers(db, uids);
      const withThem = await withDeeds(db, reader, query.year, duties);
      yield withThem.map((duty) => rowOf(duty, numbersOf(duty.uid)));
    }
  }
  const { total: rowCount } = await listDuties(db, { ...query, page: 1, pageSize: 1 }, now);
  const list = {
    title: `Obowiązki klientów za ${query.year} rok`,
    fileName: `obowiazki-klientow-${query.year}`,
    section: `Obowiązki ${query.year}`,
    filter: dutyFilterWords(query),
  };
  return listDocument({ ...list, now, rowCount }, { keyCount: KEYS, ...withSums(columns, rows()) });
}

const columns = [
  textColumn("Firma"),
  textColumn("Obowiązek"),
  textColumn("Gdzie"),
  ...numberColumns,
  textColumn("Osoba"),
  textColumn("E-mail"),
  { label: "Do kiedy", kind: "day" },
  numberColumn("Kwota", "zł", 2),
  notesColumn,
  textColumn("Stan"),
  { label: "Złożono lub zapłacono", kind: "day" },
  numberColumn("Zapłacono", "zł", 2),
  numberColumn("Pozostało do zapłaty", "zł", 2),
  numberColumn("Nadpłata", "zł", 2),
  textColumn("Numer potwierdzenia"),
  textColumn("Kto zapisał"),
  textColumn("Konto"),
] as const;
/** The first columns tell rows apart: a client has many duties, and one kind in several offices. */
const KEYS = 3;

const rowOf = (duty: DutyWithDeeds, { nip, bdoNumber }: CompanyNumbers): ExportRow => [
  nameOf(duty),
  duty.title,
  duty.office,
  nip,
  bdoNumber,
  duty.displayName || null,
  duty.email,
  duty.day,
  amountCell(duty.amount),
  dutyNotes(duty.does, duty.amount, duty.isStale),
  `${dutyStateName(duty.state, duty.does, duty.daysLate)}${duty.isStale ? " (w przeliczaniu)" : ""}`,
  duty.doneOn,
  duty.paid,
  duty.left,
  duty.over,
  duty.numbers.join(", ") || null,
  duty.recordedBy.join(", ") || null,
  duty.hasAccepted ? null : NOT_ACCEPTED.toLowerCase(),
];

/** A listed duty with what was recorded for it. */
type DutyWithDeeds = ListedDuty & {
  /** In zł; null: nothing was paid, or the amount is unknown. */
  paid: string | null;
  left: string | null;
  /** How much was overpaid; null: nothing, or unknown. */
  over: string | null;
  /** Confirmation numbers and who recorded them, newest first, without duplicates. */
  numbers: string[];
  recordedBy: string[];
};

/** Adds to duties of a year what was filed and paid, and who recorded it. */
async function withDeeds(
  db: Db,
  reader: SignedIn,
  year: number,
  duties: readonly ListedDuty[],
): Promise<DutyWithDeeds[]> {
  const { uid, duty, amount, number, recordedBy, recordedAt, id, isWithdrawn } = dutyActs;
  const clients = [...new Set(duties.map((one) => one.uid))];
  const acts = await db
    .select({ uid, duty, amount, number, recordedBy })
    .from(dutyActs)
    .where(and(eq(dutyActs.year, year), eq(isWithdrawn, false), sql`${uid} = any(${sql.param(clients)}::uuid[])`))
    .orderBy(desc(recordedAt), id);
  const uids = acts.map((act) => act.recordedBy);
  const people = await findPeople(db, uids);
  const nameOf = (actorUid: string) =>
    actorName(actorAnswer(reader, { actorUid, actor: people.get(actorUid) ?? null }));
  const byDuty = grouped(acts, (act) => keyOf(act.uid, act.duty));
  return duties.map((one) => {
    const own = byDuty.get(keyOf(one.uid, one.key)) ?? [];
    const payments = own.filter((act) => act.amount !== null);
    const paid = payments.length > 0 ? paidTogether(payments) : null;
    return {
      ...one,
      paid,
      left: leftToPay(one, paid, own.length > 0),
      over: paid === null || one.state === "inCorrection" ? null : amountOverpaid(one.amount, paid),
      numbers: [...new Set(own.flatMap((act) => act.number || []))],
      recordedBy: [...new Set(own.map((act) => nameOf(act.recordedBy)))],
    };
  });
}

const keyOf = (uid: string, duty: string): string => `${uid} ${duty}`;

/** A duty recorded as paid in full leaves nothing. While a month is open for correction, the rest is unknown. */
function leftToPay({ does, state, amount }: ListedDuty, paid: string | null, isRecorded: boolean): string | null {
  if (does === "file" || state === "inCorrection") return null;
  if (state === "done") return isRecorded && paid === null ? null : "0.00";
  return amountLeft(amount, paid ?? "0");
}
