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
import { isManyCsv, writeCsv } from "../../formats/csv.ts";
import { type Sink, withProgress, type ReportProgress } from "../../formats/output.ts";
import { writeXlsx } from "../../formats/xlsx.ts";
import { addPiece, Cancelled, finishExport, notePercent, type ExportAttempt, type BegunExport } from "./store.ts";

export type ExportDepsOfThread = {
  readonly dueDay: number;
  /** How many files are made on this server. */
  readonly beside?: CountThreads;
};
/** Of a processor, where there are few, for all files together. */
const SHARE = 0.5;

/** Makes a file that was begun, piece by piece into the database; what is wanted no more is given up on the way. */
export async function makeExport(db: Db, paper: BegunExport, { dueDay, beside }: ExportDepsOfThread): Promise<void> {
  const reader = await readerOf(db, paper.uid);
  if (!reader) return;
  try {
    const rest = restWhileWorking({ share: SHARE, beside });
    // All that is read is of one moment; what is written has a connection of its own.
    const made = await db.transaction(
      async (moment) => {
        // While pages are drawn nothing is read: the database would take that for a program that is lost, and the program
        // a connection that is silent for a lost database.
        await moment.execute(sql`set local idle_in_transaction_session_timeout = 0`);
        const store = storeFor(db, paper, { rest, stayAwake: () => moment.execute(sql`select 1`) });
        const name = await write({ db: moment, reader, now: new Date(), dueDay }, paper, store);
        return { name, size: await store.end() };
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    );
    await finishExport(db, paper, made);
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
  }
}

/** Rights are those of now, not of when the file was asked for. */
async function readerOf(db: Db, uid: string): Promise<SignedIn | undefined> {
  const [found] = await db
    .select({ isAdmin: users.isAdmin, isBlocked: users.isBlocked, colleagues })
    .from(users)
    .where(eq(users.uid, uid));
  if (!found || found.isBlocked) return undefined;
  return { by: "session", uid, isAdmin: found.isAdmin, colleagues: found.colleagues, sessionId: "", isProved: false };
}

/** Writes what was ordered, and says what the file is called. */
async function write(
  reading: ExportContext,
  { wanted, format }: BegunExport,
  { sink, note }: ExportStore,
): Promise<string> {
  if (wanted.what === "archive" || format === "zip") {
    if (wanted.what !== "archive") throw new Error("only a client's whole data are a zip");
    return writeArchive(reading, wanted, sink, note);
  }
  const paper = await exportDocumentOf(reading, wanted);
  await writers[format](paper, sink, note);
  return nameOf(paper, format);
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
      return reports.papers.version(reading, wanted);
    case "history":
      return reports.papers.history(reading, wanted);
    case "reports":
      return reports.papers.reports(reading, wanted);
    case "duties":
      return duties.papers.duties(reading, wanted);
    case "dictionary":
      return dictionaries.papers.dictionary(reading, wanted);
    default:
      return wanted satisfies never;
  }
}

type TableFormat = Exclude<ExportFormat, "zip">;

const writers: Readonly<
  Record<TableFormat, (paper: ExportDocument, sink: Sink, note: ReportProgress) => Promise<void>>
> = {
  xlsx: (paper, sink, note) => writeXlsx(withProgress(paper, note), sink),
  csv: (paper, sink, note) => writeCsv(withProgress(paper, note), sink),
  // Fonts, and more, for few. What is read is long not drawn.
  pdf: async (paper, sink, note) => (await import("../../formats/pdf.ts")).writePdf(paper, sink, note),
};

const nameOf = (paper: ExportDocument, format: TableFormat): string =>
  `${paper.fileName || "plik"}.${format === "csv" && isManyCsv(paper) ? "csv.zip" : format}`;

const PIECE = 512 * 1024;
/** How often the database hears how far it is, and says whether somebody still waits. */
const NOTED_EVERY = 300;

type ExportStore = ReturnType<typeof storeFor>;

/** What is done on the way: others are let work, and the connection that reads says that it is there. */
type WritePace = { readonly rest: () => Promise<void>; readonly stayAwake: () => Promise<unknown> };

/** Gathers bytes into pieces and keeps them. */
function storeFor(db: Db, attempt: ExportAttempt, { rest, stayAwake }: WritePace) {
  let [waiting, held, number, size, notedAt]: [Uint8Array[], number, number, number, number] = [[], 0, 0, 0, 0];
  const keep = async () => {
    const piece = Buffer.concat(waiting);
    [waiting, held] = [[], 0];
    await addPiece(db, attempt, number++, piece);
  };
  return {
    sink: async (bytes: Uint8Array) => {
      waiting.push(Uint8Array.from(bytes)); // who gave it may write over it
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
    /** How much it was. */
    end: async () => {
      if (held > 0) await keep();
      return size;
    },
  };
}
