import { monthWord } from "@ekorok/domain/periods/month";
import { formatInstant } from "@ekorok/domain/polish/dates";
import { slugOf } from "@ekorok/domain/polish/folding";
import { asc, eq } from "drizzle-orm";
import { reports, reportVersions } from "../../../db/schema.ts";
import { readableReports } from "../../reports/access.ts";
import { monthOf, type Period } from "../../reports/report-key.ts";
import { readVersion } from "../../reports/views/versions.ts";
import { type Sink, withProgress, type ReportProgress } from "../../../formats/output.ts";
import { writeXlsx } from "../../../formats/write-xlsx.ts";
import { zipTo, type WriteEntry } from "../../../formats/write-zip.ts";
import { readCompany } from "../../users/company.ts";
import { writeAllData } from "./all-data-json.ts";
import { historyExport } from "../../reports/exports/history.ts";
import type { ExportContext } from "../../../export-parts/export-parts.ts";
import { reportExport } from "./report.ts";
import { versionDocument } from "../../reports/exports/version.ts";

/**
 * Writes all data of a client into one zip: JSON for programs, a workbook for each year, and every submission as a PDF,
 * byte for byte as it downloads alone. Gives the file's name.
 */
export async function writeArchive(
  reading: ExportContext,
  wanted: { readonly uid: string },
  sink: Sink,
  note: ReportProgress,
): Promise<string> {
  const { db, reader, now } = reading;
  const uid = readableReports(reader, wanted.uid);
  const company = await readCompany(db, uid);
  const found = await db.selectDistinct({ year: reports.year }).from(reports).where(eq(reports.uid, uid));
  const years = found.map(({ year }) => year).toSorted((one, other) => one - other);
  const { year, month, number } = reportVersions;
  const versions = await db
    .select({ year, month, number })
    .from(reportVersions)
    .where(eq(reportVersions.uid, uid))
    .orderBy(asc(year), asc(month), asc(number));

  const zip = zipTo(sink);
  const parts = years.length + versions.length + 2;
  let done = 0;
  const add = async (name: string, fill: (write: WriteEntry, noteOwn: ReportProgress) => Promise<void>) => {
    const noteOwn: ReportProgress = (share) => note((done + share) / parts);
    await zip.add(name, (write) => fill(write, noteOwn));
    await note(++done / parts);
  };
  await zip.add("czytaj.txt", (write) => write(readmeText(company.name, now)));
  await add("dane.json", (write, noteOwn) =>
    writeAllData(reading, uid, async (piece) => {
      await write(piece);
      await noteOwn(0); // the total is unknown; the call lets a cancelled export stop
    }),
  );
  await add("historia.xlsx", async (write, noteOwn) =>
    writeXlsx(withProgress(await historyExport(reading, { uid }), noteOwn), write),
  );
  for (const of of years)
    await add(`${of}/sprawozdanie-${of}.xlsx`, async (write, noteOwn) =>
      writeXlsx(withProgress(await reportExport(reading, { uid, year: of }), noteOwn), write),
    );
  const { writePdf } = await import("../../../formats/write-pdf.ts"); // imported late, as in make-export.ts
  for (const { number: version, ...period } of versions)
    await add(`${period.year}/wersje/${nameOf(period)}-wersja-${version}.pdf`, async (write, noteOwn) =>
      writePdf(versionDocument(await readVersion(db, uid, period, version)), write, noteOwn),
    );
  await zip.end();
  return `${slugOf(`archiwum ${company.name.slice(0, 40)} ${now.toISOString().slice(0, 10)}`)}.zip`;
}

function nameOf(period: Period): string {
  const month = monthOf(period);
  return month === null ? `rok-${period.year}` : monthWord({ year: period.year, month });
}

const readmeText = (name: string, now: Date): string =>
  [
    `Dane firmy ${name} z programu Ekorok, stan na ${formatInstant(now.toISOString())}.`,
    "",
    "dane.json – wszystkie dane w postaci dla programów komputerowych",
    "historia.xlsx – kto, co i kiedy zrobił oraz złożone wersje",
    "RRRR/sprawozdanie-RRRR.xlsx – wiersze i opłaty roku w arkuszu",
    "RRRR/wersje/*.pdf – złożone sprawozdania, tak jak je złożono",
    "",
  ].join("\r\n");
