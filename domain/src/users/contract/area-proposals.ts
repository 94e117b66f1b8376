import { z } from "zod";
import { areaId } from "../../areas/contract/area-id.ts";
import { requestId, uid } from "../../contract/report-parts.ts";

const proposed = z
  .array(areaId)
  .min(1, { error: "Zaznacz co najmniej jedną odpowiedź." })
  .max(areaId.options.length)
  .refine((areas) => new Set(areas).size === areas.length, { error: "Podaj każdą część raz." });

/** Which areas a client believes to concern them; it waits until the consultancy takes it over, or does not. */
export const areaProposal = z.object({
  areas: z.array(areaId),
  proposedAt: z.iso.datetime(),
  state: z.enum(["waiting", "accepted", "declined"]),
});
export type AreaProposal = z.infer<typeof areaProposal>;

/** Takes the place of an earlier one. It changes no permission. */
export const proposeAreasInput = z.strictObject({ requestId, uid, areas: proposed });
/** `areas`: the proposal that was seen. Where it is another by now, or was answered, this is refused. */
export const answerProposalInput = z.strictObject({ requestId, uid, areas: proposed, isAccepted: z.boolean() });
