import type { ConsultancyNote, readNoteInput, saveNoteInput } from "@ekorok/domain/reports/contract/consultancy-notes";
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { callCommand, callFunction } from "./functions.ts";

/** About whom or what: a client, or one of their reports. */
export type NotePlace = z.input<typeof readNoteInput>;

/** What the consultancy has noted; only its own people may ask. */
export const noteQuery = (place: NotePlace) =>
  queryOptions({
    queryKey: ["users", place.uid, "note", place.report?.year ?? null, place.report?.month ?? null],
    queryFn: () => callFunction<ConsultancyNote>("readNote", place),
    retry: false,
  });

export const saveNote = (input: Omit<z.input<typeof saveNoteInput>, "requestId">) =>
  callCommand<ConsultancyNote>("saveNote", input);
