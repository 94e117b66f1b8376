import { permissionFlags, type PermissionFlag } from "../areas/area-ids.ts";
import type { AccessRule } from "../contract/endpoint.ts";

/** Who is calling, as the server found out; `null` is somebody who has not signed in. */
export type Caller = SignedIn | null;
export type SignedIn = {
  /** By what they have shown who they are. */
  readonly by: "session";
  readonly uid: string;
  readonly sessionId: string;
  readonly isAdmin: boolean;
  /** The consultancy's other people, also those without its rights, as an administrator has to know them: their own reports are closed to everybody else. */
  readonly colleagues: readonly string[];
  /** Has to set up a second factor before anything else is open. */
  readonly mustSetFactor?: boolean;
  /** Has shown within the last minutes (`PROOF_LIFE`) that it is them, and not somebody with their cookie. */
  readonly isProved: boolean;
};

export type EntryDecision = "enter" | "sign-in-first" | "set-factor-first" | "not-allowed";

type EntryCaller = Pick<SignedIn, "isAdmin" | "mustSetFactor"> & { readonly by: string };
type OpenTo = { readonly beforeFactor?: boolean | undefined; readonly machines?: boolean | undefined };

/** May this caller come in by a door with this rule? Few doors are open to those who still lack a second factor, and to machines. */
export function entryFor(
  rule: AccessRule,
  caller: EntryCaller | null,
  { beforeFactor, machines }: OpenTo = {},
): EntryDecision {
  if (rule === "anyone") return "enter";
  if (caller && caller.by !== "session" && !machines) return "not-allowed";
  if (caller?.mustSetFactor && !beforeFactor) return "set-factor-first";
  switch (rule) {
    case "signedIn":
      return caller ? "enter" : "sign-in-first";
    case "administrator":
      return caller?.isAdmin ? "enter" : caller ? "not-allowed" : "sign-in-first";
    default:
      return rule satisfies never;
  }
}

/** Of each report area whether somebody may manage it. */
export type Permissions = Readonly<Record<PermissionFlag, boolean>>;
export type SetPermissions = { readonly [flag in PermissionFlag]?: boolean | undefined };

/** A flag that was never set is true. */
export const wholePermissions = (set: SetPermissions): Permissions =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets which keys it was given
  Object.fromEntries(permissionFlags.map((flag) => [flag, set[flag] ?? true])) as Permissions;

/** What an account begins with, and can be given back. */
export const allPermissions = /* @__PURE__ */ wholePermissions({});

/** What somebody wants to do, and with whose data. */
export type Action =
  | { do: "user.read"; uid: string }
  | { do: "user.write"; uid: string }
  | { do: "user.restrict"; uid: string } // block, promote, demote, delete
  | { do: "history.read"; uid: string } // of the account; that of reports goes with them
  | { do: "report.read"; uid: string }
  | { do: "report.write"; uid: string } // fill in, declare, give reasons, submit
  | { do: "report.review"; uid: string } // return, approve, reopen
  | { do: "note.keep"; uid: string } // what the consultancy notes for itself: no client reads it
  | { do: "dictionary.write" }
  | { do: "dictionary.readNotes" } // how we know a number
  | { do: "dictionary.readHistory" };

/**
 * Administrators act for clients, not for each other: reports and login of the consultancy's other people are closed to them,
 * also after the rights were taken away, or that would be the way to them. What else an account says of a person they may put
 * right, and they may take the rights away.
 */
export const mayActFor = (
  actorUid: string | null,
  owner: { readonly uid: string; readonly isStaff: boolean },
): boolean => !owner.isStaff || owner.uid === actorUid;

/** The one function that says who may do what. Administrators act for every client and not for each other, everybody else for themselves. */
export function may(caller: SignedIn, action: Action): boolean {
  switch (action.do) {
    case "user.read":
    case "user.write":
    case "history.read":
      return caller.isAdmin || caller.uid === action.uid;
    case "report.read":
    case "report.write":
      return caller.uid === action.uid || (caller.isAdmin && !caller.colleagues.includes(action.uid));
    case "report.review":
      return caller.isAdmin && !caller.colleagues.includes(action.uid);
    case "user.restrict":
      return caller.isAdmin && caller.uid !== action.uid; // nobody shuts themselves out by a slip
    case "note.keep":
    case "dictionary.write":
    case "dictionary.readNotes":
    case "dictionary.readHistory":
      return caller.isAdmin;
    default:
      return action satisfies never;
  }
}

/** Said to somebody of the consultancy without its rights, who wants to report. */
export const NO_CLIENT =
  "To konto należy do biura doradcy, a nie do klienta: nie prowadzi się na nim sprawozdań. Jeśli ma służyć klientowi, poproś administratora, aby zapisał je jako konto klienta.";

/** One account is one company: a client with reports reviews nobody's. */
export const NO_PROMOTION =
  "To konto ma własne sprawozdania, więc nie może zostać kontem administratora. Załóż administratorowi osobne konto.";
