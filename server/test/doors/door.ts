import { randomUUID } from "node:crypto";
import type { AccessRule } from "@ekorok/domain/contract/endpoint";
import type { BusyClient } from "../scenarios/busy-client.ts";

type Input = Record<string, unknown>;
/** The parts of a call: parameters of its address, its query, and its body or a function's input. */
export type CallInput = {
  place?: Record<string, string | number>;
  query?: Record<string, string>;
  input?: Input | null;
  /** A body that is not JSON. */
  file?: Buffer;
};
/** Makes a new request each time. */
type Say = (client: BusyClient, next: () => number) => CallInput | Promise<CallInput>;
/** A call that succeeds with access; `how` distinguishes several calls of one endpoint. */
type Call = { how?: string; by?: "administrator"; say: Say };

/** An endpoint as tests see it. */
export type Door = {
  who: AccessRule;
  /** Open to everybody who is signed in, as it is about themselves or about nobody. */
  isForEverybody?: true;
  /** Empty if no input succeeds by itself. */
  calls: readonly Call[];
};
/** Functions by name, other endpoints by method and address pattern. */
export type Doors = Record<string, Door>;

const door =
  (who: AccessRule) =>
  (say?: Say, ...others: (Call & { how: string })[]): Door => ({ who, calls: say ? [{ say }, ...others] : [] });
export const anyone: Door = door("anyone")();
export const signedIn = door("signedIn");
export const administrator = door("administrator");
export const aboutThemselves = (say: Say): Door => ({ ...signedIn(say), isForEverybody: true });

/** The input of a query. */
export const asked = (input: Input | null): CallInput => ({ input });
/** The input of a command. */
export const command = (input: Input): CallInput => ({ input: { requestId: randomUUID(), ...input } });
