import type { ChargeTotal } from "@ekorok/domain/charges/contract/charges";
import type { WantedPaper } from "@ekorok/domain/papers/contract/papers";
import { reportFilterWords } from "@ekorok/domain/papers/filter-words";
import { numberColumn, textColumn, type Paper, type PaperColumn, type PaperRow } from "@ekorok/domain/papers/paper";
import { MONTHS } from "@ekorok/domain/periods/month";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import { monthNames } from "@ekorok/domain/polish/dates";
import type { ReportList } from "@ekorok/domain/reports/contract/report-list";
import { NOT_ACCEPTED, statusName } from "@ekorok/domain/reports/status";
import { nameOf } from "@ekorok/domain/users/name-of";
import { notAllowed } from "../../../errors.ts";
import { listReports } from "../views/report-list.ts";
import { companyNumbers, type CompanyNumbers } from "../../users/company.ts";
import { amountCell, amountNotes, notesColumn, withSums } from "../../../paper-parts/amount-notes.ts";
import { listFileName, numberColumns, showing } from "../../../paper-parts/filtered-list.ts";
import type { Reading } from "../../../paper-parts/reading.ts";

const PAGE = 100;

type Wanted = Extract<WantedPaper, { what: "reports" }>;

/** The administrator's list of clients with a year, as it was filtered and sorted. */
export async function reportListPaper(reading: Reading, { what: _what, ...query }: Wanted): Promise<Paper> {
  const { db, reader, now, dueDay } = reading;
  if (!reader.isAdmin) throw notAllowed();
  const pageOf = (page: number) => listReports(db, { ...query, page, pageSize: PAGE }, { now, dueDay });
  async function* rows(): AsyncGenerator<PaperRow[]> {
    for (let page = 1; ; page++) {
      const { clients } = await pageOf(page);
      const numbersOf = await companyNumbers(
        db,
        clients.map(({ uid }) => uid),
      );
      if (clients.length > 0) yield clients.map((client) => rowOf(client, numbersOf(client.uid)));
      if (clients.length < PAGE) return;
    }
  }
  const { total: rowCount } = await listReports(db, { ...query, page: 1, pageSize: 1 }, { now, dueDay });
  const filter = reportFilterWords(query);
  const name = `Sprawozdania klientów za ${query.year} rok`;
  return {
    title: name,
    fileName: listFileName(`sprawozdania-klientow-${query.year}`, filter),
    company: null,
    asOf: now.toISOString(),
    rowCount,
    sections: [
      {
        name: `Sprawozdania ${query.year}`,
        tables: [{ title: name, ...showing(filter), ...withSums(columns, rows()) }],
      },
    ],
  };
}

const columns: readonly PaperColumn[] = [
  textColumn("Firma"),
  ...numberColumns,
  textColumn("Osoba"),
  textColumn("E-mail"),
  textColumn("Rok"),
  numberColumn("Do zapłaty za rok", "zł", 2),
  notesColumn,
  ...MONTHS.map((month) => textColumn(monthNames[month - 1] ?? "")),
  { label: "Ostatnie przypomnienie", kind: "day" },
  textColumn("Konto"),
];

type Client = ReportList["clients"][number];

const totalOf = (amount: Client["amount"]): ChargeTotal | null =>
  amount?.due ? { ...amount, amount: amount.due } : null;

const rowOf = (
  { companyName, displayName, email, wholeYear, amount, months, remindedAt, hasAccepted }: Client,
  { nip, bdoNumber }: CompanyNumbers,
): PaperRow => [
  nameOf({ companyName, displayName, email }),
  nip,
  bdoNumber,
  displayName || null,
  email,
  standingText(wholeYear),
  amountCell(totalOf(amount)),
  amountNotes(totalOf(amount), amount?.isStale ?? false),
  ...months.map(standingText),
  remindedAt && dayInWarsaw(new Date(remindedAt)),
  hasAccepted ? null : NOT_ACCEPTED.toLowerCase(),
];

const standingText = ({ status, due }: Pick<Client["wholeYear"], "status" | "due">): string =>
  `${statusName(status, due)}${due === "late" ? ", po terminie" : ""}`;
