import { z } from "zod";

/** What a command answers that has nothing to say. */
export const nothing = z.strictObject({});
export type Nothing = z.infer<typeof nothing>;
