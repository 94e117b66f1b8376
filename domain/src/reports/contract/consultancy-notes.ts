import { z } from "zod";
import type { EndpointTable } from "../../contract/endpoint.ts";
import { LONGEST_CONSULTANCY_NOTE } from "../../contract/limits.ts";
import { count, reportMonth, requestId, uid, year } from "../../contract/schema-parts.ts";
import { actor } from "../../users/contract/user-history.ts";

/** Several lines without invisible characters. */
const noteText = z
  .string({ error: "Wpisz tekst." })
  .overwrite((text) => text.replaceAll(/\r\n?/g, "\n").replaceAll("\t", " "))
  .trim()
  .normalize()
  .max(LONGEST_CONSULTANCY_NOTE, {
    error: `Skróć notatkę do ${LONGEST_CONSULTANCY_NOTE} znaków.`,
  })
  .regex(/^(?:[^\p{Cc}\p{Cf}\p{Cs}]|\n)*$/u, { error: "Wpisz tekst bez niewidocznych znaków." });

/** A note about a client (null) or one of their reports. */
const place = { uid, report: z.strictObject({ year, month: reportMonth }).nullable() };
export const readNoteInput = z.strictObject(place);
/** `version`: the one that was read; 0: none. An empty text deletes the note. */
const saveNoteInput = z.strictObject({ requestId, ...place, version: count, text: noteText });

const written = z.object({ version: count, text: z.string(), by: actor, at: z.iso.datetime() });
/** `earlier`: former texts, newest first. */
const consultancyNote = z.object({ newest: written.nullable(), earlier: z.array(written) });
export type ConsultancyNote = z.infer<typeof consultancyNote>;
/** Details of ABORTED: another person has changed the note. */
export const noteConflict = z.object({ note: consultancyNote });
export type NoteConflict = z.infer<typeof noteConflict>;

/** The client's reports that have a note, the newest first. */
const openNotesOutput = z.object({ reports: z.array(z.object({ year, month: reportMonth })) });

export const noteEndpoints = {
  openNotes: { kind: "query", who: "administrator", input: z.strictObject({ uid }), output: openNotesOutput },
  readNote: { kind: "query", who: "administrator", input: readNoteInput, output: consultancyNote },
  saveNote: {
    kind: "command",
    who: "administrator",
    input: saveNoteInput,
    output: consultancyNote,
    refuses: ["NOT_FOUND", "ABORTED"],
  },
} as const satisfies EndpointTable;
