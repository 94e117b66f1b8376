import { z } from "zod";
import { areaIds, permissionFlags } from "../../areas/area-ids.ts";
import type { EndpointTable } from "../../contract/endpoint.ts";
import { emptyAnswer, count, month, year } from "../../contract/schema-parts.ts";
import { answerProposalInput, servedFrom, userParams } from "./user-document.ts";
import { emailAddress } from "./auth.ts";
import { MOST_INVITED } from "../../contract/limits.ts";
import { LONGEST_SEARCH } from "../../contract/list-query.ts";
import { profile } from "../../company/contract/profile.ts";
import { areaId } from "../../areas/contract/areas.ts";

/** Invited: no password set yet. Somebody who is blocked is that and nothing else. */
export const userStatuses = ["invited", "active", "blocked"] as const;
export type UserStatus = (typeof userStatuses)[number];
/** Former: of the consultancy, without its rights. */
const userRoles = ["client", "administrator", "former"] as const;
export type UserRole = (typeof userRoles)[number];
const userSorts = ["companyName", "displayName", "email", "createdAt"] as const;
export type UserSort = (typeof userSorts)[number];

const instant = z.iso.datetime();

/** All areas of every month that there can be. */
const MOST_OPEN_AREAS = areaIds.length * 12 * 80;

/** Somebody as administrators see them in the list; the rest is in the user document. */
const userAccount = z
  .object({
    uid: z.uuid(),
    email: z.string(),
    displayName: z.string(),
    companyName: z.string(),
    nip: z.string(),
    status: z.enum(userStatuses),
    isAdmin: z.boolean(),
    /** Of the consultancy's own people, now or before: no client. */
    isStaff: z.boolean(),
    hasSecondFactor: z.boolean(),
    /** For how many of the report areas the permission is granted. */
    areaCount: z.int(),
    /** They have said which areas concern them, and nobody has answered yet. */
    isProposing: z.boolean(),
    /** Then they stay when the account is deleted. */
    hasReports: z.boolean(),
    createdAt: instant,
    /** Null: never yet. */
    signedInAt: instant.nullable(),
    /** When the newest invitation was given to a mail server; null: none was. */
    invitedAt: instant.nullable(),
    /** Until when the link in it works; null: there is none, or it is over. */
    invitationExpiresAt: instant.nullable(),
    /**
     * What became of the mail with the invitation, or of who has a password with the link for a new one, that has not gone out.
     * Refused: there is no such address, says its server; kept: in a folder, as no mail server is set; null: there is none.
     */
    linkMail: z.enum(["waiting", "failed", "refused", "kept"]).nullable(),
  })
  .meta({ id: "UserAccount" });
export type UserAccount = z.infer<typeof userAccount>;

const search = z
  .string()
  .trim()
  .max(LONGEST_SEARCH)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u);

/** Every word of `search` must occur in the name, company, e-mail, NIP or BDO number; case and Polish letters do not matter. */
export const userListQuery = z.strictObject({
  search: search.default(""),
  status: z.enum(userStatuses).optional(),
  role: z.enum(userRoles).optional(),
  /** Of clients who proposed areas and have no answer yet. */
  proposal: z.literal("waiting").optional(),
  /** Of those who never did. */
  signedIn: z.literal("never").optional(),
  sort: z.enum(userSorts).default("companyName"),
  order: z.enum(["asc", "desc"]).default("asc"),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
});
export type UserListQuery = z.output<typeof userListQuery>;

/** `counts` says how many the search finds in each status, no matter which status is asked for; `total` counts all pages. */
const userListAnswer = z
  .object({ users: z.array(userAccount), total: z.int(), counts: z.record(z.enum(userStatuses), z.int()) })
  .meta({ id: "UserList" });
export type UserListAnswer = z.infer<typeof userListAnswer>;

/** For going to a client by a few letters: a list of accounts would count and read more than that takes. */
const clientSearchQuery = z.strictObject({ search: search.min(1) });

/** The first few, those whose company's name begins so at the head. */
const foundClients = z
  .object({
    clients: z.array(
      z.object({
        uid: z.uuid(),
        companyName: z.string(),
        displayName: z.string(),
        email: z.string(),
        nip: z.string(),
        bdoNumber: z.string(),
      }),
    ),
  })
  .meta({ id: "FoundClients" });
export type FoundClient = z.infer<typeof foundClients>["clients"][number];

/** What administrators do with accounts. Each gives the account as it is afterwards. */
const permissionChanges = z.partialRecord(z.enum(permissionFlags), z.boolean());
const requestId = z.uuid();
const uid = z.uuid().toLowerCase();
const written = {
  profile: profile.partial().default({}),
  permissions: permissionChanges.default({}),
  servedFrom: servedFrom.optional(),
};

/**
 * What is left out of the profile is empty, a permission left out is granted, and without a month the client is served
 * from this one. An administrator has neither areas nor such a month. An invitation is sent.
 */
const createUserInput = z.strictObject({
  requestId,
  email: emailAddress,
  isAdmin: z.boolean().default(false),
  ...written,
});
/** An area of a month that is still open. */
const openArea = z.strictObject({ area: areaId, year, month });
/**
 * All that has rows in an open month and is about to be left out: its area is switched off, and those rows would no longer
 * be submitted, or the client is served only from a later month on, and nobody would wait for them any more.
 */
const rowsLeftOut = z.object({
  openRows: z.array(openArea.extend({ rowCount: count, why: z.enum(["switchedOff", "notServed"]) })),
});
export type RowsLeftOut = z.infer<typeof rowsLeftOut>;

/**
 * What is left out stays. Somebody invited under a new address is invited again. Areas with rows in open months are
 * switched off, and such months put before the first one of service, only if exactly these are named: `leavesOut`. A
 * refusal has them as `rowsLeftOut`.
 */
export const updateUserInput = z.strictObject({
  requestId,
  uid,
  email: emailAddress.optional(),
  leavesOut: z.array(openArea).max(MOST_OPEN_AREAS).optional(),
  ...written,
});
/** Asks what an edit would leave out, before it is made. */
const lookAtEditInput = updateUserInput.pick({ uid: true, permissions: true, servedFrom: true });
/** Of sendInvitation, requestUserPasswordReset, resetPermissions, takeOffSecondFactor and deleteUser. */
const oneUserInput = z.strictObject({ requestId, uid });
/** Invites several anew; each is answered by itself: null, or why it was not invited. */
const sendInvitationsInput = z.strictObject({ requestId, uids: z.array(uid).min(1).max(MOST_INVITED) });
const sendInvitationsOutput = z.object({
  results: z.array(z.object({ uid: z.uuid(), message: z.string().nullable() })),
});
export type SentInvitations = z.infer<typeof sendInvitationsOutput>;
const setBlockedInput = z.strictObject({ requestId, uid, isBlocked: z.boolean() });
/** Without the rights the account stays the consultancy's, unless it is said to be a client's. */
const setAdministratorInput = z.strictObject({
  requestId,
  uid,
  isAdmin: z.boolean(),
  isClient: z.boolean().default(false),
});

/** What the history says was done to an account. Other parts of the program add their own words. */
export const userActions = [
  "user.create",
  "user.edit",
  "user.invite",
  "user.activate",
  "user.block",
  "user.unblock",
  "user.promote",
  "user.demote",
  "user.requestReset",
  "user.resetPassword",
  "user.changePassword",
  "user.disownSessions",
  "user.protect",
  "user.unprotect",
  "user.addFactor",
  "user.removeFactor",
  "user.renewRecoveryCodes",
  "user.chooseMails",
  "user.proposeAreas",
  "user.acceptAreas",
  "user.declineAreas",
  "user.delete",
  "user.anonymise",
] as const;
export type UserAction = (typeof userActions)[number];

const read = { kind: "document", who: "administrator" } as const;
const change = { kind: "command", who: "administrator", output: userAccount, refuses: ["NOT_FOUND"] } as const;
/** What administrators do with accounts. */
export const userEndpoints = {
  "GET /api/users": { ...read, query: userListQuery, output: userListAnswer },
  "GET /api/clients": { ...read, query: clientSearchQuery, output: foundClients },
  "GET /api/users/:uid/account": { ...read, params: userParams, output: userAccount, refuses: ["NOT_FOUND"] },
  createUser: { ...change, input: createUserInput, refuses: ["ALREADY_EXISTS"], wantsProof: true },
  updateUser: { ...change, input: updateUserInput, refuses: ["NOT_FOUND", "ALREADY_EXISTS"] },
  lookAtEdit: {
    kind: "query",
    who: "administrator",
    input: lookAtEditInput,
    output: rowsLeftOut,
    refuses: ["NOT_FOUND"],
  },
  resetPermissions: { ...change, input: oneUserInput },
  sendInvitation: { ...change, input: oneUserInput, wantsProof: true },
  requestUserPasswordReset: { ...change, input: oneUserInput, wantsProof: true },
  sendInvitations: {
    kind: "command",
    who: "administrator",
    input: sendInvitationsInput,
    output: sendInvitationsOutput,
    wantsProof: true,
  },
  setBlocked: { ...change, input: setBlockedInput, isOneAtATime: true },
  setAdministrator: { ...change, input: setAdministratorInput, isOneAtATime: true, wantsProof: true },
  takeOffSecondFactor: { ...change, input: oneUserInput, wantsProof: true },
  deleteUser: {
    ...change,
    input: oneUserInput,
    output: emptyAnswer,
    isOneAtATime: true,
    wantsProof: true, // there is no way back
  },
  answerProposal: { ...change, input: answerProposalInput, refuses: ["NOT_FOUND", "ABORTED"] },
} as const satisfies EndpointTable;
