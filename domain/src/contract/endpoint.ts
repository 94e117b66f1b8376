import type { z } from "zod";
import type { ErrorStatus } from "./error-status.ts";

/** The access rule that every endpoint declares. Rules about single records come on top. */
export const accessRules = ["anyone", "signedIn", "administrator"] as const;
export type AccessRule = (typeof accessRules)[number];

/** Every endpoint about one client can refuse with these. */
export const refusedOfClient = ["PERMISSION_DENIED", "NOT_FOUND"] as const satisfies readonly ErrorStatus[];

type Declared = {
  readonly who: AccessRule;
  readonly output: z.ZodType;
  /** In addition to what every endpoint can refuse with. */
  readonly refuses?: readonly ErrorStatus[];
  /** Open also to users who still have to set up a second factor. */
  readonly beforeFactor?: true;
  /** The caller must have proved their identity a short time ago, as this gives rights away. */
  readonly wantsProof?: true;
  /** Open also to programs, which authenticate without a session. */
  readonly machines?: true;
  /** The largest body in bytes, if it differs from the general limit. */
  readonly largest?: number;
};

/** An endpoint with an address of its own. Its name is method and address: `GET /api/users/:uid`. */
export type DocumentDeclaration = Declared & {
  readonly kind: "document";
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType | "file";
  /** It reads the session cookie: "needed" requires one, "welcome" uses it if there is one. */
  readonly session?: "needed" | "welcome";
  /** Open without an app-integrity token. */
  readonly integrity?: false;
  /** Does not count in the caller's limit of parallel requests: it is quick, or has a limit of its own. */
  readonly share?: "own";
  readonly compress?: true;
  readonly isDownload?: true;
  /** The answer is sent unparsed, as parsing costs more than building it. A test parses it instead. */
  readonly isBuilt?: true;
  /** It may answer 304 if the caller has the current version. */
  readonly mayBeUnchanged?: true;
  /** Left out of `/api/openapi.json`. */
  readonly isHidden?: true;
};
export type QueryDeclaration = Declared & { readonly kind: "query"; readonly input: z.ZodType };
/** Has an effect, once for each `requestId`. */
export type CommandDeclaration = Declared & {
  readonly kind: "command";
  readonly input: z.ZodType<{ requestId: string }>;
  /** It makes an account safer, so it is not refused when the daily volume is used up. */
  readonly isAlwaysKept?: true;
  /** It takes an account from its owner, who may do the same to the caller: one such command at a time. */
  readonly isOneAtATime?: true;
};

/** The one declaration of an endpoint: route or function, the web's calls and both API descriptions follow. */
export type Endpoint = DocumentDeclaration | QueryDeclaration | CommandDeclaration;
/** Endpoints by name. A plain object, so that bundles that only need a schema of the file drop it. */
export type EndpointTable = Readonly<Record<string, Endpoint>>;
