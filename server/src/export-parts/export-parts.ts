import { summaryFacts } from "@ekorok/domain/exports/sheet-names";
import {
  type ExportCompany,
  type ExportDocument,
  type ExportFact,
  textColumn,
  type ExportTable,
} from "@ekorok/domain/exports/export-document";
import { profileLabels } from "@ekorok/domain/company/profile-names";
import { slugOf } from "@ekorok/domain/polish/folding";
import type { SignedIn } from "@ekorok/domain/users/permissions";
import type { Db } from "../db/index.ts";

/** A line with nothing beside it would seem to be forgotten. */
const NOT_SAID = "nie podano";

/** Whose paper it is, and of when, if it is of some time: by these lines it is known when it is read in again. */
export function companyFacts({ name, seat, nip, regon, bdoNumber }: ExportCompany, ...period: [string?]): ExportFact[] {
  const values = [name, seat, nip, regon, bdoNumber, ...period];
  return values.map((value, index) => [summaryFacts[index] ?? "", value || NOT_SAID]);
}

// A list that was narrowed down says so: in the file where it has room for words, in its name where it has none, as of a CSV.

type ListToExport = { title: string; fileName: string; section: string; filter: string; now: Date; rowCount: number };

/** A list of clients as a document. */
export const listDocument = (
  { title, fileName, section, filter, now, rowCount }: ListToExport,
  table: Omit<ExportTable, "title">,
): ExportDocument => ({
  title,
  fileName: listFileName(fileName, filter),
  company: null,
  asOf: now.toISOString(),
  rowCount,
  sections: [{ name: section, tables: [{ title, ...(filter !== "" && { shows: `Filtr: ${filter}` }), ...table }] }],
});

const LONGEST_SLUG = 80;
const listFileName = (list: string, filter: string): string =>
  filter === "" ? list : `${list}-${slugOf(filter).slice(0, LONGEST_SLUG).replace(/-$/, "")}`;

/** By which offices and other programs know a client. They are texts: some begin with zeros. */
export const numberColumns = [textColumn(profileLabels.nip), textColumn(profileLabels.bdoNumber)] as const;

/** With what a paper is read: for whom, by which clock. */
export type ExportContext = { readonly db: Db; readonly reader: SignedIn; readonly now: Date; readonly dueDay: number };
