import { YEAR_PATTERN, YEARS } from "../../periods/month.ts";
import { z } from "zod";
import { permissionFlags } from "../../areas/area-ids.ts";
import { type EndpointTable, refusedOfClient } from "../../contract/endpoint.ts";
import { uid } from "../../contract/report-parts.ts";
import { areaProposal, proposeAreasInput } from "./area-proposals.ts";
import { line } from "../../contract/line.ts";
import { profile, storedProfile } from "../../company/contract/profile.ts";

const permissions = z.record(z.enum(permissionFlags), z.boolean());

/** The first month for which anybody waits for a client's reports, such as `2026-11`. Only administrators write it. */
export const servedFrom = z.string().regex(new RegExp(`^${YEAR_PATTERN}-(0[1-9]|1[0-2])$`), {
  error: `Wybierz miesiąc i rok od ${YEARS.first} do ${YEARS.last}.`,
});

/** `users/{uid}`. A flag that was never set is true. */
export const userDocument = z
  .object({
    uid: z.uuid(),
    email: z.string(),
    photoUrl: z.string().nullable(),
    addresses: z.array(z.string()),
    permissions,
    servedFrom,
    /** Of the consultancy's own people, now or before: no client. */
    isStaff: z.boolean(),
    /** null: there was none. */
    areaProposal: areaProposal.nullable(),
    ...storedProfile.shape,
  })
  .meta({ id: "UserDocument" });
export type UserDocument = z.infer<typeof userDocument>;

const addresses = z
  .array(line(300).min(1, { error: "Wpisz adres." }))
  .max(100, { error: "Lista mieści najwyżej 100 adresów." });

/** Merged into the document: what is absent stays. `addresses` is always the whole list. Nothing else can be written here. */
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
