import { z } from "zod";
import { dictionaryKinds } from "../../dictionaries/kinds.ts";
import { dutyListQuery } from "../../duties/contract/duties.ts";
import { type EndpointTable, refusedOfClient } from "../../contract/endpoint.ts";
import { LONGEST_EXPORT_TITLE } from "../../contract/limits.ts";
import { textLine, emptyAnswer, count, month, reportMonth, requestId, uid, year } from "../../contract/schema-parts.ts";
import { reportFilterQuery } from "../../reports/contract/report-list.ts";
import { areaId } from "../../areas/contract/areas.ts";

/** `zip`: the archive of a client's data. */
const exportFormats = ["xlsx", "csv", "pdf", "zip"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The largest integer of the database. */
const versionNumber = z.int().min(1).max(2_147_483_647);

const wantedExport = z.discriminatedUnion("what", [
  z.strictObject({ what: z.literal("area"), uid, year, month, area: areaId }),
  z.strictObject({ what: z.literal("month"), uid, year, month }),
  z.strictObject({ what: z.literal("year"), uid, year }),
  /** A submitted version. */
  z.strictObject({ what: z.literal("version"), uid, year, month: reportMonth, number: versionNumber }),
  /** What was done for a client and by whom, with submissions. */
  z.strictObject({ what: z.literal("history"), uid }),
  /** All data of a client. */
  z.strictObject({ what: z.literal("archive"), uid }),
  /** The filtered list of reports. */
  reportFilterQuery.extend({ what: z.literal("reports") }),
  /** The filtered list of duties. */
  dutyListQuery.omit({ page: true, pageSize: true, recorded: true }).extend({ what: z.literal("duties") }),
  z.strictObject({ what: z.literal("dictionary"), kind: z.enum(dictionaryKinds), year }),
  /** All dictionaries and the other numbers of a year's law. */
  z.strictObject({ what: z.literal("rates"), year }),
]);
export type WantedExport = z.output<typeof wantedExport>;
export type WantedExportInput = z.input<typeof wantedExport>;

/** Only the archive is a ZIP file. */
const makeExportInput = z
  .strictObject({
    requestId,
    wanted: wantedExport,
    format: z.enum(exportFormats),
    /** A title for `ownPapers`. */
    title: textLine(LONGEST_EXPORT_TITLE).default(""),
  })
  .refine(({ wanted, format }) => (wanted.what === "archive") === (format === "zip"), {
    error: "Wybierz inny rodzaj pliku.",
    path: ["format"],
  });
const id = z.uuid().toLowerCase();
const makeExportOutput = z.object({ id: z.uuid() });
const cancelExportInput = z.strictObject({ requestId, id });

/** Exports that the caller ordered within the last hour, newest first. */
export const ownExports = z
  .object({ papers: z.array(z.object({ id: z.uuid(), title: z.string(), format: z.enum(exportFormats) })) })
  .meta({ id: "OwnPapers" });
export type OwnExports = z.infer<typeof ownExports>;

const exportParams = z.strictObject({ id });
export const exportProgress = z
  .discriminatedUnion("state", [
    /** Its place in the queue; 1 is next. */
    z.object({ state: z.literal("waiting"), place: count }),
    z.object({ state: z.literal("working"), percent: z.int().min(0).max(100) }),
    z.object({ state: z.literal("ready"), name: z.string(), size: count }),
    z.object({ state: z.literal("failed"), problem: z.string() }),
    /** Cancelled, expired or unknown. */
    z.object({ state: z.literal("gone") }),
  ])
  .meta({ id: "PaperProgress" });
export type ExportProgress = z.infer<typeof exportProgress>;

export const exportEndpoints = {
  "GET /api/papers": { kind: "document", who: "signedIn", output: ownExports },
  "GET /api/papers/:id": { kind: "document", who: "signedIn", params: exportParams, output: exportProgress },
  "GET /api/papers/:id/file": {
    kind: "document",
    who: "anyone", // the answer itself checks the session's cookie
    params: exportParams,
    output: z.unknown(),
    session: "needed",
    integrity: false,
    share: "own",
    isDownload: true,
    isHidden: true,
    refuses: ["NOT_FOUND", "PERMISSION_DENIED", "RESOURCE_EXHAUSTED"],
  },
  makePaper: {
    kind: "command",
    who: "signedIn",
    input: makeExportInput,
    output: makeExportOutput,
    refuses: [...refusedOfClient, "RESOURCE_EXHAUSTED"],
  },
  cancelPaper: { kind: "command", who: "signedIn", input: cancelExportInput, output: emptyAnswer },
} as const satisfies EndpointTable;
