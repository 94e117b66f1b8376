import type { z } from "zod";
import type { ErrorStatus } from "./error-status.ts";

/** The rule that every endpoint declares. Rules about single records come on top of it. */
export const accessRules = ["anyone", "signedIn", "administrator"] as const;
export type AccessRule = (typeof accessRules)[number];

/** What is refused of everything about one client. */
export const refusedOfClient = ["PERMISSION_DENIED", "NOT_FOUND"] as const satisfies readonly ErrorStatus[];

type Declared = {
  readonly who: AccessRule;
  readonly output: z.ZodType;
  /** Besides what every endpoint may be refused for. */
  readonly refuses?: readonly ErrorStatus[];
  /** Open also to those who have to set up a second factor before anything else. */
  readonly beforeFactor?: true;
  /** What gives rights away: the caller must have shown a short while ago that it is them. */
  readonly wantsProof?: true;
  /** Open also to machines, which call by something else than the session of somebody who has signed in. */
  readonly machines?: true;
  /** Of the body, in bytes; left out, the limit of every request. */
  readonly largest?: number;
};

/** Has an address of its own; its name is its method and that address: `GET /api/users/:uid`. */
export type DocumentDeclaration = Declared & {
  readonly kind: "document";
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType | "file";
  /** It reads the session's cookie: it must have one, or uses one that is there. */
  readonly session?: "needed" | "welcome";
  /** Answers without the program's token. */
  readonly integrity?: false;
  /** Takes no lane of its caller's share: it is quick, or has a limit of its own. */
  readonly share?: "own";
  readonly compress?: true;
  readonly isDownload?: true;
  /** It goes out as it was built; a test parses it. To take it apart and put it together again would cost more than the rest. */
  readonly isBuilt?: true;
  /** The caller may have it already: it may answer 304. */
  readonly mayBeUnchanged?: true;
  /** Not described in `/api/openapi.json`. */
  readonly isHidden?: true;
};
/** A question by name; it changes nothing. */
export type QueryDeclaration = Declared & { readonly kind: "query"; readonly input: z.ZodType };
/** Has an effect, once for each `requestId`. */
export type CommandDeclaration = Declared & {
  readonly kind: "command";
  readonly input: z.ZodType<{ requestId: string }>;
  /** It makes an account safe: it is not refused when the volume of the day is used up. */
  readonly isAlwaysKept?: true;
  /** It takes somebody else's account away from them, who may be doing the same to the caller: all of these are done one after the other. */
  readonly isOneAtATime?: true;
};

/** What is said of an endpoint, once: route or function, the web's calls, the description of the API and docs/api.md follow. */
export type Endpoint = DocumentDeclaration | QueryDeclaration | CommandDeclaration;
/** By name. It is plain data: a bundle that takes a schema from the same file drops the table. */
export type EndpointTable = Readonly<Record<string, Endpoint>>;
