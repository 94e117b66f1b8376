import type { CommandName, QueryName } from "@ekorok/domain/endpoints/all-endpoints";
import type { AnswerOf, InputOf, Told } from "./declared.ts";
import { callCommand, callFunction, callWhileLeaving } from "./functions.ts";

/** Asks by name; nothing is changed by it. */
export const ask = <N extends QueryName>(name: N, input: InputOf<N>): Promise<AnswerOf<N>> => callFunction(name, input);

/** Has an effect, one however often it is sent. */
export const command = <N extends CommandName>(name: N, told: Told<N>): Promise<AnswerOf<N>> => callCommand(name, told);

/** Sent while the page is being closed; nobody reads the answer. */
export const commandWhileLeaving = <N extends CommandName>(name: N, told: Told<N>): void =>
  callWhileLeaving(name, told);
