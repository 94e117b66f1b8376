import { z } from "zod";
import { areaIds, permissionFlags } from "../../areas/area-ids.ts";
import type { EndpointTable } from "../../contract/endpoint.ts";
import { emptyAnswer, count, month, year } from "../../contract/schema-parts.ts";
import { answerProposalInput, servedFrom, userParams } from "./user-document.ts";
import { emailAddress } from "./auth.ts";
import { MOST_INVITED, MOST_LOOKED_AT } from "../../contract/limits.ts";
import { LONGEST_SEARCH } from "../../contract/list-query.ts";
import { profile } from "../../company/contract/profile.ts";
import { areaId } from "../../areas/contract/areas.ts";

/** Invited: no password yet. Blocked goes before the others. */
export const userStatuses = ["invited", "active", "blocked"] as const;
export type UserStatus = (typeof userStatuses)[number];
/**
 * What the list is narrowed by and counts. Uninvited: added without an invitation, which no longer counts as invited.
 * Expired: those of the invited who have no valid link and to whom none is about to be sent.
 */
export const listedStatuses = ["invited", "expired", "uninvited", "active", "blocked"] as const;
export type ListedStatus = (typeof listedStatuses)[number];
/** Former: staff without administrator rights. */
const userRoles = ["client", "administrator", "former"] as const;
export type UserRole = (typeof userRoles)[number];
const userSorts = ["companyName", "displayName", "email", "createdAt"] as const;
export type UserSort = (typeof userSorts)[number];

const instant = z.iso.datetime();

export const MOST_OPEN_AREAS = areaIds.length * 12 * 80;

/** An account in the administrators' list. */
const userAccount = z
  .object({
    uid: z.uuid(),
    email: z.string(),
    displayName: z.string(),
    companyName: z.string(),
    nip: z.string(),
    status: z.enum(userStatuses),
    isAdmin: z.boolean(),
    /** Present or former staff, not a client. */
    isStaff: z.boolean(),
    hasSecondFactor: z.boolean(),
    areaCount: z.int(),
    /** Has an open proposal of areas. */
    isProposing: z.boolean(),
    /** These stay when the account is deleted. */
    hasReports: z.boolean(),
    createdAt: instant,
    signedInAt: instant.nullable(),
    /** An invitation was asked for at some time. */
    wasInvited: z.boolean(),
    /** When the newest invitation was sent; null: never. */
    invitedAt: instant.nullable(),
    /** When its link expires; null: there is none, or it has expired. */
    invitationExpiresAt: instant.nullable(),
    /**
     * The unsent mail with the invitation or password link. Refused: its server says that there is no such address;
     * kept: in a folder, without a mail server; null: none.
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

/** Every word of `search` must be in the names, e-mail, NIP or BDO number, ignoring case and accents. */
export const userListQuery = z.strictObject({
  search: search.default(""),
  status: z.enum(listedStatuses).optional(),
  role: z.enum(userRoles).optional(),
  proposal: z.literal("waiting").optional(),
  signedIn: z.literal("never").optional(),
  sort: z.enum(userSorts).default("companyName"),
  order: z.enum(["asc", "desc"]).default("asc"),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
});
export type UserListQuery = z.output<typeof userListQuery>;

/** `counts` has the matches of each listed status, whichever is asked for; `total` counts all pages. */
const userListAnswer = z
  .object({ users: z.array(userAccount), total: z.int(), counts: z.record(z.enum(listedStatuses), z.int()) })
  .meta({ id: "UserList" });
export type UserListAnswer = z.infer<typeof userListAnswer>;

/** A quick search; the list of accounts would read and count too much. */
const clientSearchQuery = z.strictObject({ search: search.min(1) });

/** The first matches, beginnings of company names first. */
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

const permissionChanges = z.partialRecord(z.enum(permissionFlags), z.boolean());
const requestId = z.uuid();
const uid = z.uuid().toLowerCase();
const written = {
  profile: profile.partial().default({}),
  permissions: permissionChanges.default({}),
  servedFrom: servedFrom.optional(),
};

/**
 * Absent profile fields are empty, absent permissions granted, and service begins this month. Administrators have
 * neither areas nor service.
 */
const createUserInput = z.strictObject({
  requestId,
  email: emailAddress,
  isAdmin: z.boolean().default(false),
  invites: z.boolean().default(true),
  ...written,
});
export const openArea = z.strictObject({ area: areaId, year, month });
/** Open areas with rows that an edit would leave out: the area is switched off, or service begins later. */
export const rowsLeftOut = z.object({
  openRows: z.array(openArea.extend({ rowCount: count, why: z.enum(["switchedOff", "notServed"]) })),
});
export type RowsLeftOut = z.infer<typeof rowsLeftOut>;

/**
 * Absent fields stay. An invited person gets a new invitation at a new address. Areas with rows in open months are left
 * out only if `leavesOut` names exactly these; otherwise `rowsLeftOut` of the refusal has them.
 */
export const updateUserInput = z.strictObject({
  requestId,
  uid,
  email: emailAddress.optional(),
  leavesOut: z.array(openArea).max(MOST_OPEN_AREAS).optional(),
  ...written,
});
const lookAtEditInput = updateUserInput.pick({ uid: true, permissions: true, servedFrom: true });
/** The input of commands about one account. */
const oneUserInput = z.strictObject({ requestId, uid });
/** Who can be invited now; the answer is that of `sendInvitations`, and nothing is sent. */
const lookAtInvitationsInput = z.strictObject({ uids: z.array(uid).min(1).max(MOST_LOOKED_AT) });
/** For each account null, or why it was not invited. */
const sendInvitationsInput = z.strictObject({ requestId, uids: z.array(uid).min(1).max(MOST_INVITED) });
const sendInvitationsOutput = z.object({
  results: z.array(z.object({ uid: z.uuid(), message: z.string().nullable() })),
});
export type SentInvitations = z.infer<typeof sendInvitationsOutput>;
const setBlockedInput = z.strictObject({ requestId, uid, isBlocked: z.boolean() });
/** Without rights the account stays staff, unless `isClient`. */
const setAdministratorInput = z.strictObject({
  requestId,
  uid,
  isAdmin: z.boolean(),
  isClient: z.boolean().default(false),
});

/** Actions in the history of an account; other features add their own. */
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
  "ksef.connect",
  "ksef.change",
  "ksef.disconnect",
  "ksef.refuse",
  "ksef.waitAgain",
  "user.delete",
  "user.anonymise",
] as const;
export type UserAction = (typeof userActions)[number];

const read = { kind: "document", who: "administrator" } as const;
const change = { kind: "command", who: "administrator", output: userAccount, refuses: ["NOT_FOUND"] } as const;
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
  lookAtInvitations: {
    kind: "query",
    who: "administrator",
    input: lookAtInvitationsInput,
    output: sendInvitationsOutput,
  },
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
    wantsProof: true, // irreversible
  },
  answerProposal: { ...change, input: answerProposalInput, refuses: ["NOT_FOUND", "ABORTED"] },
} as const satisfies EndpointTable;
