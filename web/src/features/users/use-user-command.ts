import { useMutation, useQueryClient } from "@tanstack/react-query";
import { userDocumentQuery } from "../../api/documents.ts";
import { errorText } from "../../api/error-text.ts";
import { refreshReportsOf } from "../../api/reports.ts";
import { allUserLists, commandUser, userAccountQuery, userHistoryQuery, type UserCommand } from "../../api/users.ts";
import { askedIn } from "./account/saved-after-asking.ts";

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
    meta: { errorText: (error) => (askedIn(error) ? null : errorText(error)) },
    onSuccess: (_, command) => refresh(command),
  });
}
