import { z } from "zod";
import { hiddenParts } from "./hidden-parts.ts";
import { MOST_SHEETS } from "./limits.ts";

/** What has to be said of how a file was read, such as that it is not what it is called: sentences. */
export const fileNotes = z.array(z.string());

/** A file that was read, with all its rows. Nothing of it is kept: who asked goes on with it. */
export const wholeFile = z.object({
  name: z.string(),
  sheets: z
    .array(
      z.object({
        name: z.string(),
        isHidden: z.boolean(),
        hidden: hiddenParts.optional(),
        rows: z.array(z.array(z.union([z.string(), z.number(), z.null()])).readonly()).readonly(),
      }),
    )
    .max(MOST_SHEETS),
  notes: fileNotes,
});
