import type { AccessRule, Caller, SignedIn } from "@ekorok/domain";
import type { z } from "zod";
import type { Db } from "../../db/index.ts";

type CallContext<C extends Caller> = { db: Db; caller: C };

/** A command that clients call by name. The rest of the program sees it without its types. */
export type Callable = {
  name: string;
  access: AccessRule;
  /** Has an effect: the input carries a `requestId`, and the same id again changes nothing more. */
  changesSomething: boolean;
  input: z.ZodType;
  output: z.ZodType;
  /** Counts and perhaps refuses the call, outside of its transaction: what was tried in vain stays counted. */
  admit?: ((db: Db, caller: Caller) => Promise<void>) | undefined;
  run: (context: CallContext<Caller>, data: unknown) => Promise<unknown>;
};

type Declaration<I extends z.ZodType, O extends z.ZodType, C> = {
  name: string;
  changesSomething: boolean;
  input: I;
  output: O;
  admit?: Callable["admit"];
  run: (context: CallContext<C extends Caller ? C : never>, data: z.output<I>) => Promise<z.input<O>>;
};

/** A function for people who have signed in: typed inside the braces, plain outside. */
export function forSignedIn<I extends z.ZodType, O extends z.ZodType>(
  declaration: Declaration<I, O, SignedIn>,
): Callable {
  return {
    ...declaration,
    access: "signedIn",
    run: async ({ db, caller }, data) => {
      if (!caller) throw new Error(`${declaration.name} was called by nobody`);
      return declaration.run({ db, caller }, declaration.input.parse(data));
    },
  };
}
