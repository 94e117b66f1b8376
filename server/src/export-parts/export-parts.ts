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

/** Shown in place of an empty value, which would look forgotten. */
const NOT_SAID = "nie podano";

/** The company of an export, and its period if it has one. An import recognises our own exports by these lines. */
export function companyFacts({ name, seat, nip, regon, bdoNumber }: ExportCompany, ...period: [string?]): ExportFact[] {
  const values = [name, seat, nip, regon, bdoNumber, ...period];
  return values.map((value, index) => [summaryFacts[index] ?? "", value || NOT_SAID]);
}

type ListToExport = { title: string; fileName: string; section: string; filter: string; now: Date; rowCount: number };

/** A list of clients as a document. A filtered one says so in the file, and for a CSV, which has no room for it, in its name. */
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

/** Numbers that offices know a client by. They are text columns, as some begin with zeros. */
export const numberColumns = [textColumn(profileLabels.nip), textColumn(profileLabels.bdoNumber)] as const;

/** What an export needs: the database, its reader, and the clock. */
export type ExportContext = { readonly db: Db; readonly reader: SignedIn; readonly now: Date; readonly dueDay: number };
