import type { ExportFormat, WantedExport } from "@ekorok/domain/exports/contract/exports";
import type { ExportDocument } from "@ekorok/domain/exports/export-document";
import type { SignedIn } from "@ekorok/domain/users/permissions";
import { eq, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { users } from "../../db/schema.ts";
import { type CountThreads, restWhileWorking } from "../../threads/processor-share.ts";
import { colleagues } from "../identity/store.ts";
import { writeArchive } from "./contents/archive.ts";
import { dictionaries } from "../dictionaries/feature.ts";
import { duties } from "../duties/feature.ts";
import { reports } from "../reports/feature.ts";
import type { ExportContext } from "../../export-parts/export-parts.ts";
import { reportExport } from "./contents/report.ts";
import { isManyCsv, writeCsv } from "../../formats/write-csv.ts";
import { type Sink, withProgress, type ReportProgress } from "../../formats/output.ts";
import { writeXlsx } from "../../formats/write-xlsx.ts";
import { addPiece, Cancelled, finishExport, notePercent, type ExportAttempt, type BegunExport } from "./store.ts";

export type ExportDepsOfThread = {
  readonly dueDay: number;
  /** How many threads on this server make exports. */
  readonly beside?: CountThreads;
};
/** The share of a processor that all exports together may take on a small machine. */
const SHARE = 0.5;

/** Makes a begun export and stores it piece by piece; stops when it was cancelled. */
export async function makeExport(db: Db, begun: BegunExport, { dueDay, beside }: ExportDepsOfThread): Promise<void> {
  const reader = await readerOf(db, begun.uid);
  if (!reader) return;
  try {
    const rest = restWhileWorking({ share: SHARE, beside });
    // Reads a snapshot of one moment; writing uses a connection of its own.
    const made = await db.transaction(
      async (moment) => {
        // Nothing is read while pages are drawn, so PostgreSQL's timeout for idle transactions is off, and `stayAwake`
        // keeps our own from closing the connection.
        await moment.execute(sql`set local idle_in_transaction_session_timeout = 0`);
        const store = storeFor(db, begun, { rest, stayAwake: () => moment.execute(sql`select 1`) });
        const name = await write({ db: moment, reader, now: new Date(), dueDay }, begun, store);
        return { name, size: await store.end() };
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    );
    await finishExport(db, begun, made);
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
  }
}

/** Uses the rights of now, not those of when the export was ordered. */
async function readerOf(db: Db, uid: string): Promise<SignedIn | undefined> {
  const [found] = await db
    .select({ isAdmin: users.isAdmin, isBlocked: users.isBlocked, colleagues })
    .from(users)
    .where(eq(users.uid, uid));
  if (!found || found.isBlocked) return undefined;
  return { by: "session", uid, isAdmin: found.isAdmin, colleagues: found.colleagues, sessionId: "", isProved: false };
}

async function write(
  reading: ExportContext,
  { wanted, format }: BegunExport,
  { sink, note }: ExportStore,
): Promise<string> {
  if (wanted.what === "archive" || format === "zip") {
    if (wanted.what !== "archive") throw new Error("only a client's whole data are a zip");
    return writeArchive(reading, wanted, sink, note);
  }
  const document = await exportDocumentOf(reading, wanted);
  await writers[format](document, sink, note);
  return nameOf(document, format);
}

function exportDocumentOf(
  reading: ExportContext,
  wanted: Exclude<WantedExport, { what: "archive" }>,
): Promise<ExportDocument> {
  switch (wanted.what) {
    case "area":
    case "month":
    case "year":
      return reportExport(reading, wanted);
    case "version":
      return reports.exports.version(reading, wanted);
    case "history":
      return reports.exports.history(reading, wanted);
    case "reports":
      return reports.exports.reports(reading, wanted);
    case "duties":
      return duties.exports.duties(reading, wanted);
    case "dictionary":
      return dictionaries.exports.dictionary(reading, wanted);
    case "rates":
      return dictionaries.exports.rates(reading, wanted);
    default:
      return wanted satisfies never;
  }
}

type TableFormat = Exclude<ExportFormat, "zip">;

const writers: Readonly<
  Record<TableFormat, (document: ExportDocument, sink: Sink, note: ReportProgress) => Promise<void>>
> = {
  xlsx: (document, sink, note) => writeXlsx(withProgress(document, note), sink),
  csv: (document, sink, note) => writeCsv(withProgress(document, note), sink),
  // Imported late: fonts and the PDF library are large and rarely needed.
  pdf: async (document, sink, note) => (await import("../../formats/write-pdf.ts")).writePdf(document, sink, note),
};

const nameOf = (document: ExportDocument, format: TableFormat): string =>
  `${document.fileName || "plik"}.${format === "csv" && isManyCsv(document) ? "csv.zip" : format}`;

const PIECE = 512 * 1024;
/** Milliseconds between two reports of progress, which also notice a cancellation. */
const NOTED_EVERY = 300;

type ExportStore = ReturnType<typeof storeFor>;

/** Called while writing: rests for other work, and keeps the reading connection alive. */
type WritePace = { readonly rest: () => Promise<void>; readonly stayAwake: () => Promise<unknown> };

/** Collects bytes into pieces and stores them. */
function storeFor(db: Db, attempt: ExportAttempt, { rest, stayAwake }: WritePace) {
  let [waiting, held, number, size, notedAt]: [Uint8Array[], number, number, number, number] = [[], 0, 0, 0, 0];
  const keep = async () => {
    const piece = Buffer.concat(waiting);
    [waiting, held] = [[], 0];
    await addPiece(db, attempt, number++, piece);
  };
  return {
    sink: async (bytes: Uint8Array) => {
      waiting.push(Uint8Array.from(bytes)); // copied: the caller may reuse its buffer
      held += bytes.length;
      size += bytes.length;
      if (held >= PIECE) await keep();
    },
    note: async (share: number) => {
      await rest();
      if (Date.now() - notedAt < NOTED_EVERY) return;
      notedAt = Date.now();
      await stayAwake();
      await notePercent(db, attempt, Math.floor(share * 99));
    },
    end: async () => {
      if (held > 0) await keep();
      return size;
    },
  };
}
