import type { RowsLeftOut, updateUserInput, UserAccount } from "@ekorok/domain/users/contract/users";
import type { z } from "zod";
import { detailsIn } from "../../../api/client.ts";
import { hasFields, isAnswer, isListOf } from "../../../shape.ts";
import { ask } from "../../../ui/confirmation/ask.ts";
import { leaveOutQuestion } from "../user-questions.ts";

export type LeavesOut = NonNullable<z.input<typeof updateUserInput>["leavesOut"]>;

/**
 * Saves an account; where rows of open months would be left out, only once these very months were shown and agreed to.
 * `openRows` is what is known of them before; what they have become meanwhile the server says by refusing.
 */
export async function savedAfterAsking(
  user: UserAccount,
  openRows: RowsLeftOut["openRows"],
  save: (leavesOut: LeavesOut) => Promise<unknown>,
): Promise<boolean> {
  if (openRows.length > 0 && !(await ask(leaveOutQuestion(user, openRows)))) return false;
  const leavesOut = openRows.map(({ area, year, month }) => ({ area, year, month }));
  const others = await save(leavesOut).then(() => null, openRowsIn);
  return others === null || savedAfterAsking(user, others, save);
}

/** What the server wants to have agreed to; anything else that failed is thrown on. */
function openRowsIn(error: unknown): RowsLeftOut["openRows"] {
  const asked = askedIn(error);
  if (!asked) throw error;
  return asked.openRows;
}

const isRowsLeftOut = hasFields<RowsLeftOut>({ openRows: isListOf(isAnswer<RowsLeftOut["openRows"][number]>) });

/** Null: it is no question but a failure. */
export const askedIn = (error: unknown): RowsLeftOut | null => detailsIn(error, isRowsLeftOut);
