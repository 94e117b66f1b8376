import { permissionFlags, type PermissionFlag } from "../areas/area-ids.ts";
import type { AccessRule } from "../contract/endpoint.ts";

/** Null: not signed in. */
export type Caller = SignedIn | null;
export type SignedIn = {
  /** How they were identified. */
  readonly by: "session";
  readonly uid: string;
  readonly sessionId: string;
  readonly isAdmin: boolean;
  /** For administrators: other present and former staff, whose reports are closed to them. */
  readonly colleagues: readonly string[];
  readonly mustSetFactor?: boolean;
  /** Has proved their identity within `PROOF_LIFE`, so that a stolen cookie is not enough. */
  readonly isProved: boolean;
};

export type EntryDecision = "enter" | "sign-in-first" | "set-factor-first" | "not-allowed";

type EntryCaller = Pick<SignedIn, "isAdmin" | "mustSetFactor"> & { readonly by: string };
type OpenTo = { readonly beforeFactor?: boolean | undefined; readonly machines?: boolean | undefined };

/** Whether a caller may use an endpoint. Few are open without a required second factor, and to machines. */
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

/** By area. */
export type Permissions = Readonly<Record<PermissionFlag, boolean>>;
export type SetPermissions = { readonly [flag in PermissionFlag]?: boolean | undefined };

/** A permission that was never set is true. */
export const wholePermissions = (set: SetPermissions): Permissions =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries loses the keys
  Object.fromEntries(permissionFlags.map((flag) => [flag, set[flag] ?? true])) as Permissions;

/** The permissions of a new account. */
export const allPermissions = /* @__PURE__ */ wholePermissions({});

export type Action =
  | { do: "user.read"; uid: string }
  | { do: "user.write"; uid: string }
  | { do: "user.restrict"; uid: string } // block, promote, demote, delete
  | { do: "history.read"; uid: string } // that of an account; that of reports belongs to them
  | { do: "report.read"; uid: string }
  | { do: "report.write"; uid: string } // fill in, declare, give reasons, submit
  | { do: "report.review"; uid: string } // return, approve, reopen
  | { do: "note.keep"; uid: string } // internal notes of the consultancy
  | { do: "dictionary.write" }
  | { do: "dictionary.readNotes" } // where a number is from
  | { do: "dictionary.readHistory" };

/**
 * Administrators act for clients, not for each other: reports and logins of other staff, also former, are closed to
 * them. Other data of such accounts they may edit, and they may take rights away.
 */
export const mayActFor = (
  actorUid: string | null,
  owner: { readonly uid: string; readonly isStaff: boolean },
): boolean => !owner.isStaff || owner.uid === actorUid;

/** Decides who may do what: administrators act for all clients, everybody else for themselves. */
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
      return caller.isAdmin && caller.uid !== action.uid; // nobody may lock themselves out
    case "note.keep":
    case "dictionary.write":
    case "dictionary.readNotes":
    case "dictionary.readHistory":
      return caller.isAdmin;
    default:
      return action satisfies never;
  }
}

/** For former staff who want to report. */
export const NO_CLIENT =
  "To konto należy do biura doradcy, a nie do klienta: nie prowadzi się na nim sprawozdań. Jeśli ma służyć klientowi, poproś administratora, aby zapisał je jako konto klienta.";

/** A client with own reports must not review others. */
export const NO_PROMOTION =
  "To konto ma własne sprawozdania, więc nie może zostać kontem administratora. Załóż administratorowi osobne konto.";
