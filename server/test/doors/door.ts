import { randomUUID } from "node:crypto";
import type { AccessRule } from "@ekorok/domain/contract/endpoint";
import type { BusyClient } from "../scenarios/busy-client.ts";

type Input = Record<string, unknown>;
/** What a call says: the names in its address, its query, and its body or what a function is given. */
export type Said = {
  place?: Record<string, string | number>;
  query?: Record<string, string>;
  input?: Input | null;
  /** A body that is no JSON. */
  file?: Buffer;
};
/** Each time anew, so that it is another request. */
type Say = (client: BusyClient, next: () => number) => Said | Promise<Said>;
/** What succeeds for those who may; `how` tells apart several by one door. */
type Call = { how?: string; by?: "administrator"; say: Say };

export type Door = {
  who: AccessRule;
  /** Anybody who has signed in may, and it is about themselves or about nobody. */
  isForEverybody?: true;
  /** None where no input succeeds by itself. */
  calls: readonly Call[];
};
/** Functions by their name, all else by method and address, with names in it. */
export type Doors = Record<string, Door>;

const door =
  (who: AccessRule) =>
  (say?: Say, ...others: (Call & { how: string })[]): Door => ({ who, calls: say ? [{ say }, ...others] : [] });
export const anyone: Door = door("anyone")();
export const signedIn = door("signedIn");
export const administrator = door("administrator");
export const aboutThemselves = (say: Say): Door => ({ ...signedIn(say), isForEverybody: true });

/** What a function is given that changes nothing. */
export const asked = (input: Input | null): Said => ({ input });
/** What one is given that changes something. */
export const command = (input: Input): Said => ({ input: { requestId: randomUUID(), ...input } });
