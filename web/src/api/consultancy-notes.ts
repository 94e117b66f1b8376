import { queryOptions } from "@tanstack/react-query";
import { ask } from "./by-name.ts";
import type { InputOf } from "./declared.ts";

/** About whom or what: a client, or one of their reports. */
export type NotePlace = InputOf<"readNote">;

/** What the consultancy has noted; only its own people may ask. */
export const noteQuery = (place: NotePlace) =>
  queryOptions({
    queryKey: ["users", place.uid, "note", place.report?.year ?? null, place.report?.month ?? null],
    queryFn: () => ask("readNote", place),
    retry: false,
  });
