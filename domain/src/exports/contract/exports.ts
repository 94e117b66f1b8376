import { z } from "zod";
import { dictionaryKinds } from "../../dictionaries/kinds.ts";
import { dutyListQuery } from "../../duties/contract/duties.ts";
import { type EndpointTable, refusedOfClient } from "../../contract/endpoint.ts";
import { LONGEST_EXPORT_TITLE } from "../../contract/limits.ts";
import { textLine, emptyAnswer, count, month, reportMonth, requestId, uid, year } from "../../contract/schema-parts.ts";
import { reportListQuery } from "../../reports/contract/report-list.ts";
import { areaId } from "../../areas/contract/areas.ts";

/** `zip`: of a client's whole data, which are files of several kinds. */
const exportFormats = ["xlsx", "csv", "pdf", "zip"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What the database can count up to. */
const versionNumber = z.int().min(1).max(2_147_483_647);

/** What somebody wants as a file. */
const wantedExport = z.discriminatedUnion("what", [
  z.strictObject({ what: z.literal("area"), uid, year, month, area: areaId }),
  z.strictObject({ what: z.literal("month"), uid, year, month }),
  z.strictObject({ what: z.literal("year"), uid, year }),
  /** As it was handed in. */
  z.strictObject({ what: z.literal("version"), uid, year, month: reportMonth, number: versionNumber }),
  /** What was done for a client, by whom, and what was handed in. */
  z.strictObject({ what: z.literal("history"), uid }),
  /** All that there is of a client. */
  z.strictObject({ what: z.literal("archive"), uid }),
  /** The administrator's list, as it was filtered. */
  reportListQuery.omit({ page: true, pageSize: true }).extend({ what: z.literal("reports") }),
  /** What clients have to file and to pay, likewise. */
  dutyListQuery.omit({ page: true, pageSize: true }).extend({ what: z.literal("duties") }),
  z.strictObject({ what: z.literal("dictionary"), kind: z.enum(dictionaryKinds), year }),
]);
export type WantedExport = z.output<typeof wantedExport>;
/** The same as it is asked for. */
export type WantedExportInput = z.input<typeof wantedExport>;

/** A client's whole data are files of several kinds in one; everything else is one of the three. */
const makeExportInput = z
  .strictObject({
    requestId,
    wanted: wantedExport,
    format: z.enum(exportFormats),
    /** What it is of, in words that `ownPapers` gives back. */
    title: textLine(LONGEST_EXPORT_TITLE).default(""),
  })
  .refine(({ wanted, format }) => (wanted.what === "archive") === (format === "zip"), {
    error: "Wybierz inny rodzaj pliku.",
    path: ["format"],
  });
const id = z.uuid().toLowerCase();
const makeExportOutput = z.object({ id: z.uuid() });
const cancelExportInput = z.strictObject({ requestId, id });

/** What somebody asked for within the hour, whatever became of it, the newest first. */
export const ownExports = z
  .object({ papers: z.array(z.object({ id: z.uuid(), title: z.string(), format: z.enum(exportFormats) })) })
  .meta({ id: "OwnPapers" });
export type OwnExports = z.infer<typeof ownExports>;

const exportParams = z.strictObject({ id });
/** How far a file is. */
export const exportProgress = z
  .discriminatedUnion("state", [
    /** Others come before it: the place is one for the next. */
    z.object({ state: z.literal("waiting"), place: count }),
    z.object({ state: z.literal("working"), percent: z.int().min(0).max(100) }),
    z.object({ state: z.literal("ready"), name: z.string(), size: count }),
    z.object({ state: z.literal("failed"), problem: z.string() }),
    /** It was given up, or lay for its hour, or never was. */
    z.object({ state: z.literal("gone") }),
  ])
  .meta({ id: "PaperProgress" });
export type ExportProgress = z.infer<typeof exportProgress>;

export const exportEndpoints = {
  "GET /api/papers": { kind: "document", who: "signedIn", output: ownExports },
  "GET /api/papers/:id": { kind: "document", who: "signedIn", params: exportParams, output: exportProgress },
  "GET /api/papers/:id/file": {
    kind: "document",
    who: "anyone", // who shows the cookie of somebody's session, which is looked at by the answer
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
