import { dutyStateName } from "@ekorok/domain/duties/duty-words";
import type { WantedPaper } from "@ekorok/domain/papers/contract/papers";
import { dutyFilterWords } from "@ekorok/domain/papers/filter-words";
import { numberColumn, textColumn, type Paper, type PaperRow } from "@ekorok/domain/papers/paper";
import { NOT_ACCEPTED } from "@ekorok/domain/reports/status";
import { nameOf } from "@ekorok/domain/users/name-of";
import { notAllowed } from "../../errors.ts";
import { withDeeds, type DutyWithDeeds } from "./duty-deeds.ts";
import { eachDuty, listDuties } from "./duty-list.ts";
import { companyNumbers, type CompanyNumbers } from "../users/company.ts";
import { amountCell, dutyNotes, notesColumn, withSums } from "../../paper-parts/amount-notes.ts";
import { listFileName, numberColumns, showing } from "../../paper-parts/filtered-list.ts";
import type { Reading } from "../../paper-parts/reading.ts";

type Wanted = Extract<WantedPaper, { what: "duties" }>;

/** The administrator's list of what clients have to file and to pay for a year, as it was filtered and sorted. */
export async function dutyListPaper(reading: Reading, { what: _what, ...query }: Wanted): Promise<Paper> {
  const { db, reader, now } = reading;
  if (!reader.isAdmin) throw notAllowed();
  async function* rows(): AsyncGenerator<PaperRow[]> {
    for await (const duties of eachDuty(db, query, now)) {
      const numbersOf = await companyNumbers(
        db,
        duties.map(({ uid }) => uid),
      );
      const withThem = await withDeeds(db, reader, query.year, duties);
      yield withThem.map((duty) => rowOf(duty, numbersOf(duty.uid)));
    }
  }
  const { total: rowCount } = await listDuties(db, { ...query, page: 1, pageSize: 1 }, now);
  const filter = dutyFilterWords(query);
  const name = `Obowiązki klientów za ${query.year} rok`;
  return {
    title: name,
    fileName: listFileName(`obowiazki-klientow-${query.year}`, filter),
    company: null,
    asOf: now.toISOString(),
    rowCount,
    sections: [
      {
        name: `Obowiązki ${query.year}`,
        tables: [{ title: name, keyCount: KEYS, ...showing(filter), ...withSums(columns, rows()) }],
      },
    ],
  };
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
  textColumn("Zapisał(a)"),
  textColumn("Konto"),
] as const;
/** A client has many duties, and one of a kind in several offices. */
const KEYS = 3;

const rowOf = (duty: DutyWithDeeds, { nip, bdoNumber }: CompanyNumbers): PaperRow => [
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
