import type { AccessRule } from "@ekorok/domain/contract/endpoint";
import type { ErrorStatus } from "@ekorok/domain/contract/error-status";
import type { Caller, SignedIn } from "@ekorok/domain/users/permissions";
import type { z } from "zod";
import type { Db } from "../../db/index.ts";
import type { Lanes } from "../../lanes.ts";
import type { EventLog } from "../../security-log.ts";

type Asked<C extends Caller> = { db: Db; log: EventLog; caller: C };
/** Does what changes something, in one transaction with the note that this request was answered. What takes long comes before. */
type Commit = <T>(work: (db: Db) => Promise<T>) => Promise<T>;
/** In a declaration what it gives is the answer, which is kept for the same request sent again. */
type CommitAnswer<O extends z.ZodType> = (work: (db: Db) => Promise<z.input<O>>) => Promise<z.input<O>>;

/** A command that clients call by name. The rest of the program sees it without its types. */
export type Callable = {
  name: string;
  access: AccessRule;
  /** Has an effect: the input carries a `requestId`, and the same id again changes nothing more. */
  changesSomething: boolean;
  /** Open also to those who have to set up a second factor before anything else. */
  beforeFactor?: boolean | undefined;
  /** What gives rights away: the caller must have shown a short while ago that it is them, or is asked to. */
  wantsProof?: boolean | undefined;
  /** Open also to machines. */
  machines?: boolean | undefined;
  /** It makes an account safe: it is not refused when the volume of the day is used up. */
  isAlwaysKept?: true | undefined;
  /** It takes somebody else's account away from them, who may be doing the same to the caller. */
  isOneAtATime?: true | undefined;
  /** Of all callers together so many at a time, before anything is spent on them: what many ask for at once must not hold others up. */
  lane?: Lanes | undefined;
  /** Bytes; left out, the limit of every request. */
  bodyLimit?: number | undefined;
  input: z.ZodType;
  output: z.ZodType;
  /** What it refuses besides what every function may be refused for; it stands in the description of the API. */
  refuses?: readonly ErrorStatus[] | undefined;
  run: (context: Asked<Caller> & { commit: Commit }, data: unknown) => Promise<unknown>;
};

type Declaration<I extends z.ZodType, O extends z.ZodType> = {
  name: string;
  changesSomething: boolean;
  beforeFactor?: boolean;
  wantsProof?: boolean;
  isAlwaysKept?: true;
  isOneAtATime?: true;
  lane?: Lanes;
  bodyLimit?: number;
  input: I;
  output: O;
  refuses?: Callable["refuses"];
  run: (context: Asked<SignedIn> & { commit: CommitAnswer<O> }, data: z.output<I>) => Promise<z.input<O>>;
};

/** A function for people who have signed in: typed inside the braces, plain outside. */
export const forSignedIn = <I extends z.ZodType, O extends z.ZodType>(declaration: Declaration<I, O>): Callable =>
  callable("signedIn", declaration);

/** A function for administrators alone. */
export const forAdministrator = <I extends z.ZodType, O extends z.ZodType>(declaration: Declaration<I, O>): Callable =>
  callable("administrator", declaration);

function callable<I extends z.ZodType, O extends z.ZodType>(
  access: Exclude<AccessRule, "anyone">,
  declaration: Declaration<I, O>,
): Callable {
  return {
    ...declaration,
    access,
    run: async ({ caller, ...context }, data) => {
      if (!caller) throw new Error(`${declaration.name} was called by nobody`);
      return declaration.run({ ...context, caller }, declaration.input.parse(data));
    },
  };
}
