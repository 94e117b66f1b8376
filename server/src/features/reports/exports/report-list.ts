import type { ChargeTotal } from "@ekorok/domain/charges/contract/charges";
import type { WantedExport } from "@ekorok/domain/exports/contract/exports";
import { reportFilterWords } from "@ekorok/domain/exports/report-filter-words";
import {
  numberColumn,
  textColumn,
  type ExportDocument,
  type ExportColumn,
  type ExportRow,
} from "@ekorok/domain/exports/export-document";
import { MONTHS } from "@ekorok/domain/periods/month";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import { monthNames } from "@ekorok/domain/polish/dates";
import type { ReportList } from "@ekorok/domain/reports/contract/report-list";
import { NOT_ACCEPTED, statusName } from "@ekorok/domain/reports/status";
import { nameOf } from "@ekorok/domain/users/account-names";
import { notAllowed } from "../../../errors/refused.ts";
import { listReports } from "../views/report-list.ts";
import { companyNumbers, type CompanyNumbers } from "../../users/company.ts";
import { amountCell, amountNotes, notesColumn, withSums } from "../../../export-parts/amount-notes.ts";
import { listDocument, numberColumns, type ExportContext } from "../../../export-parts/export-parts.ts";

const PAGE = 100;

type WantedList = Extract<WantedExport, { what: "reports" }>;

export async function reportListExport(
  reading: ExportContext,
  { what: _what, ...query }: WantedList,
): Promise<ExportDocument> {
  const { db, reader, now, dueDay } = reading;
  if (!reader.isAdmin) throw notAllowed();
  const pageOf = (page: number) => listReports(db, { ...query, page, pageSize: PAGE }, { now, dueDay });
  async function* rows(): AsyncGenerator<ExportRow[]> {
    for (let page = 1; ; page++) {
      const { clients } = await pageOf(page);
      const uids = clients.map(({ uid }) => uid);
      const numbersOf = await companyNumbers(db, uids);
      if (clients.length > 0) yield clients.map((client) => rowOf(client, numbersOf(client.uid)));
      if (clients.length < PAGE) return;
    }
  }
  const { total: rowCount } = await listReports(db, { ...query, page: 1, pageSize: 1 }, { now, dueDay });
  const list = {
    title: `Sprawozdania klientów za ${query.year} rok`,
    fileName: `sprawozdania-klientow-${query.year}`,
    section: `Sprawozdania ${query.year}`,
    filter: reportFilterWords(query),
  };
  return listDocument({ ...list, now, rowCount }, withSums(columns, rows()));
}

const columns: readonly ExportColumn[] = [
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

type ListedClient = ReportList["clients"][number];

const totalOf = (amount: ListedClient["amount"]): ChargeTotal | null =>
  amount?.due ? { ...amount, amount: amount.due } : null;

const rowOf = (
  { companyName, displayName, email, wholeYear, amount, months, remindedAt, hasAccepted }: ListedClient,
  { nip, bdoNumber }: CompanyNumbers,
): ExportRow => [
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

const standingText = ({ status, due }: Pick<ListedClient["wholeYear"], "status" | "due">): string =>
  `${statusName(status, due)}${due === "late" ? ", po terminie" : ""}`;
