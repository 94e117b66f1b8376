import { z } from "zod";
import { YEAR_PATTERN, YEARS } from "../../periods/month.ts";
import { permissionFlags } from "../../areas/area-ids.ts";
import { type EndpointTable, refusedOfClient } from "../../contract/endpoint.ts";
import { uid, textLine, requestId } from "../../contract/schema-parts.ts";
import { profile, storedProfile } from "../../company/contract/profile.ts";
import { areaId } from "../../areas/contract/areas.ts";

const proposed = z
  .array(areaId)
  .min(1, { error: "Zaznacz co najmniej jedną odpowiedź." })
  .max(areaId.options.length)
  .refine((areas) => new Set(areas).size === areas.length, { error: "Podaj każdą część raz." });

/** The areas that a client proposes; the consultancy accepts or declines. */
const areaProposal = z.object({
  areas: z.array(areaId),
  proposedAt: z.iso.datetime(),
  state: z.enum(["waiting", "accepted", "declined"]),
});
export type AreaProposal = z.infer<typeof areaProposal>;

/** Replaces an earlier proposal, and changes no permission. */
export const proposeAreasInput = z.strictObject({ requestId, uid, areas: proposed });
/** `areas`: the proposal that was read; refused if it has changed or was answered. */
export const answerProposalInput = z.strictObject({ requestId, uid, areas: proposed, isAccepted: z.boolean() });

const permissions = z.record(z.enum(permissionFlags), z.boolean());

/** The first month that is due, such as `2026-11`. Only administrators change it. */
export const servedFrom = z.string().regex(new RegExp(`^${YEAR_PATTERN}-(0[1-9]|1[0-2])$`), {
  error: `Wybierz miesiąc i rok od ${YEARS.first} do ${YEARS.last}.`,
});

/** `users/{uid}`. A permission that was never set is true. */
export const userDocument = z
  .object({
    uid: z.uuid(),
    email: z.string(),
    photoUrl: z.string().nullable(),
    addresses: z.array(z.string()),
    permissions,
    servedFrom,
    /** Present or former staff of the consultancy, not a client. */
    isStaff: z.boolean(),
    areaProposal: areaProposal.nullable(),
    ...storedProfile.shape,
  })
  .meta({ id: "UserDocument" });
export type UserDocument = z.infer<typeof userDocument>;

const addresses = z
  .array(textLine(300).min(1, { error: "Wpisz adres." }))
  .max(100, { error: "Lista mieści najwyżej 100 adresów." });

/** Absent fields stay; `addresses` is always the whole list. */
export const userPatch = profile.extend({ addresses }).partial();
export type UserPatch = z.infer<typeof userPatch>;

export const userParams = z.strictObject({ uid });
export const userDocumentEndpoints = {
  "GET /api/users/:uid": {
    kind: "document",
    who: "signedIn",
    refuses: refusedOfClient,
    params: userParams,
    output: userDocument,
  },
  "PATCH /api/users/:uid": {
    kind: "document",
    who: "signedIn",
    refuses: [...refusedOfClient, "ABORTED", "FAILED_PRECONDITION"],
    params: userParams,
    body: userPatch,
    output: userDocument,
  },
  proposeAreas: {
    kind: "command",
    who: "signedIn",
    refuses: refusedOfClient,
    input: proposeAreasInput,
    output: userDocument,
  },
} as const satisfies EndpointTable;
