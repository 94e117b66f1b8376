import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { RowsLeftOut, updateUserInput, UserAccount } from "@ekorok/domain/users/contract/users";
import type { z } from "zod";
import { userDocumentQuery } from "../../api/documents.ts";
import { errorText, detailsIn } from "../../http/client.ts";
import { refreshReportsOf } from "../../api/reports.ts";
import {
  accountMailsQuery,
  allUserLists,
  commandUser,
  userAccountQuery,
  userHistoryQuery,
  type UserCommand,
} from "../../api/users.ts";
import { hasFields, isAnswer, isListOf } from "../../shape.ts";
import { ask } from "../../ui/confirmation/confirmation.ts";
import { leaveOutQuestion } from "./user-questions.ts";

/** Carries out a command on an account and refreshes everything that shows it. */
export function useUserCommand() {
  const queryClient = useQueryClient();

  const refresh = async ({ name, input }: UserCommand) => {
    const lists = queryClient.invalidateQueries(allUserLists);
    if (name === "deleteUser") {
      const about = { queryKey: ["users", input.uid] };
      queryClient.removeQueries({ ...about, type: "inactive" });
      // The open dialog's queries would be refused now, and it closes; a report that remains loads them again when it is opened.
      await queryClient.invalidateQueries({ ...about, refetchType: "none" });
    } else if ("uid" in input) await refreshUser(queryClient, input.uid);
    await lists;
  };

  return useMutation({
    mutationFn: commandUser,
    // A refusal that needs consent is asked about, and is no failure.
    meta: { errorText: (error) => (rowsLeftOutIn(error) ? null : errorText(error)) },
    onSuccess: (_, command) => refresh(command),
  });
}

/** Loads again whatever shows an account. */
export const refreshUser = (queryClient: QueryClient, uid: string) =>
  Promise.all(
    [userAccountQuery, userHistoryQuery, userDocumentQuery, accountMailsQuery]
      // Inactive queries, too: an administrator acting for the client later must not see the old permissions.
      .map((query) => queryClient.invalidateQueries({ queryKey: query(uid).queryKey, refetchType: "all" }))
      .concat(refreshReportsOf(queryClient, uid)),
  );

export type LeavesOut = NonNullable<z.input<typeof updateUserInput>["leavesOut"]>;

/**
 * Saves an account. If rows of open months would be left out, somebody has to agree to exactly these months before.
 * `openRows` are those known before; if they have changed meanwhile, the server refuses with the new ones.
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

/** The rows that need consent; any other error is thrown on. */
function openRowsOrThrow(error: unknown): RowsLeftOut["openRows"] {
  const leftOut = rowsLeftOutIn(error);
  if (!leftOut) throw error;
  return leftOut.openRows;
}

const isRowsLeftOut = hasFields<RowsLeftOut>({ openRows: isListOf(isAnswer<RowsLeftOut["openRows"][number]>) });

/** The rows that need consent, in a refusal; null: it is another error. */
export const rowsLeftOutIn = (error: unknown): RowsLeftOut | null => detailsIn(error, isRowsLeftOut);
