import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { RowsLeftOut, updateUserInput, UserAccount } from "@ekorok/domain/users/contract/users";
import type { z } from "zod";
import { userDocumentQuery } from "../../api/documents.ts";
import { errorText, detailsIn } from "../../api/client.ts";
import { refreshReportsOf } from "../../api/reports.ts";
import { allUserLists, commandUser, userAccountQuery, userHistoryQuery, type UserCommand } from "../../api/users.ts";
import { hasFields, isAnswer, isListOf } from "../../shape.ts";
import { ask } from "../../ui/confirmation/confirmation.ts";
import { leaveOutQuestion } from "./user-questions.ts";

/** Carries out a command on an account, and has all that shows the account loaded anew. */
export function useUserCommand() {
  const queryClient = useQueryClient();

  const refresh = async ({ name, input }: UserCommand) => {
    const lists = queryClient.invalidateQueries(allUserLists);
    if (name === "deleteUser") {
      const about = { queryKey: ["users", input.uid] };
      queryClient.removeQueries({ ...about, type: "inactive" });
      // What is in sight goes with its dialog. Asked for now it would be refused; who opens a report that stays asks then.
      await queryClient.invalidateQueries({ ...about, refetchType: "none" });
    } else if ("uid" in input)
      await Promise.all(
        [userAccountQuery, userHistoryQuery, userDocumentQuery]
          // Also what is not in sight now: the next who acts for the client must not find the old permissions.
          .map((query) => queryClient.invalidateQueries({ queryKey: query(input.uid).queryKey, refetchType: "all" }))
          .concat(refreshReportsOf(queryClient, input.uid)),
      );
    await lists;
  };

  return useMutation({
    mutationFn: commandUser,
    // What the server wants to have agreed to is asked, and nothing has failed.
    meta: { errorText: (error) => (rowsLeftOutIn(error) ? null : errorText(error)) },
    onSuccess: (_, command) => refresh(command),
  });
}

export type LeavesOut = NonNullable<z.input<typeof updateUserInput>["leavesOut"]>;

/**
 * Saves an account; where rows of open months would be left out, only once these very months were shown and agreed to.
 * `openRows` is what is known of them before; what they have become meanwhile the server says by refusing.
 */
export async function saveAfterAsking(
  user: UserAccount,
  openRows: RowsLeftOut["openRows"],
  save: (leavesOut: LeavesOut) => Promise<unknown>,
): Promise<boolean> {
  if (openRows.length > 0 && !(await ask(leaveOutQuestion(user, openRows)))) return false;
  const leavesOut = openRows.map(({ area, year, month }) => ({ area, year, month }));
  const others = await save(leavesOut).then(() => null, openRowsOrThrow);
  return others === null || saveAfterAsking(user, others, save);
}

/** What the server wants to have agreed to; anything else that failed is thrown on. */
function openRowsOrThrow(error: unknown): RowsLeftOut["openRows"] {
  const asked = rowsLeftOutIn(error);
  if (!asked) throw error;
  return asked.openRows;
}

const isRowsLeftOut = hasFields<RowsLeftOut>({ openRows: isListOf(isAnswer<RowsLeftOut["openRows"][number]>) });

/** Null: it is no question but a failure. */
export const rowsLeftOutIn = (error: unknown): RowsLeftOut | null => detailsIn(error, isRowsLeftOut);
