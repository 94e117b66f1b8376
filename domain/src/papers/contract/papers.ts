import { z } from "zod";
import { dictionaryKinds } from "../../dictionaries/kinds.ts";
import { dutyListQuery } from "../../duties/contract/duties.ts";
import { type EndpointTable, refusedOfClient } from "../../contract/endpoint.ts";
import { LONGEST_PAPER_TITLE } from "../../contract/limits.ts";
import { line } from "../../contract/line.ts";
import { nothing } from "../../contract/nothing.ts";
import { reportListQuery } from "../../reports/contract/report-list.ts";
import { areaId } from "../../areas/contract/area-id.ts";
import { count, month, reportMonth, requestId, uid, year } from "../../contract/report-parts.ts";

/** `zip`: of a client's whole data, which are files of several kinds. */
const paperFormats = ["xlsx", "csv", "pdf", "zip"] as const;
export type PaperFormat = (typeof paperFormats)[number];

/** What the database can count up to. */
const versionNumber = z.int().min(1).max(2_147_483_647);

/** What somebody wants as a file. */
const wantedPaper = z.discriminatedUnion("what", [
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
export type WantedPaper = z.output<typeof wantedPaper>;
/** The same as it is asked for. */
export type AskedPaper = z.input<typeof wantedPaper>;

/** A client's whole data are files of several kinds in one; everything else is one of the three. */
const makePaperInput = z
  .strictObject({
    requestId,
    wanted: wantedPaper,
    format: z.enum(paperFormats),
    /** What it is of, in words that `ownPapers` gives back. */
    title: line(LONGEST_PAPER_TITLE).default(""),
  })
  .refine(({ wanted, format }) => (wanted.what === "archive") === (format === "zip"), {
    error: "Wybierz inny rodzaj pliku.",
    path: ["format"],
  });
const id = z.uuid().toLowerCase();
const makePaperOutput = z.object({ id: z.uuid() });
const cancelPaperInput = z.strictObject({ requestId, id });

/** What somebody asked for within the hour, whatever became of it, the newest first. */
export const ownPapers = z
  .object({ papers: z.array(z.object({ id: z.uuid(), title: z.string(), format: z.enum(paperFormats) })) })
  .meta({ id: "OwnPapers" });
export type OwnPapers = z.infer<typeof ownPapers>;

const paperParams = z.strictObject({ id });
/** How far a file is. */
export const paperProgress = z
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
export type PaperProgress = z.infer<typeof paperProgress>;

export const paperEndpoints = {
  "GET /api/papers": { kind: "document", who: "signedIn", output: ownPapers },
  "GET /api/papers/:id": { kind: "document", who: "signedIn", params: paperParams, output: paperProgress },
  "GET /api/papers/:id/file": {
    kind: "document",
    who: "anyone", // who shows the cookie of somebody's session, which is looked at by the answer
    params: paperParams,
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
    input: makePaperInput,
    output: makePaperOutput,
    refuses: [...refusedOfClient, "RESOURCE_EXHAUSTED"],
  },
  cancelPaper: { kind: "command", who: "signedIn", input: cancelPaperInput, output: nothing },
} as const satisfies EndpointTable;
