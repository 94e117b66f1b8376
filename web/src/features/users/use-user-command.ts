import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { userDocumentQuery } from "../../api/documents.ts";
import { refreshReportsOf } from "../../api/reports.ts";
import { allUserLists, commandUser, userAccountQuery, userHistoryQuery, type UserCommand } from "../../api/users.ts";
import { useRequestId } from "../identity/use-request-id.ts";

/** Carries out a command on an account, and has all that shows the account loaded anew. */
export function useUserCommand() {
  const queryClient = useQueryClient();
  const requestIdFor = useRequestId();
  // A second invitation is another intention than the first; only what got no answer is tried again under its old id.
  const answered = useRef(0);

  const refresh = async ({ name, input }: UserCommand) => {
    const lists = queryClient.invalidateQueries(allUserLists);
    // What is in sight goes with its dialog; asked for once more, it would only be refused.
    if (name === "deleteUser") queryClient.removeQueries({ queryKey: ["users", input.uid], type: "inactive" });
    else if ("uid" in input)
      await Promise.all(
        [userAccountQuery, userHistoryQuery, userDocumentQuery]
          // Also what is not in sight now: whoever acts for the client next must not find the old permissions.
          .map((query) => queryClient.invalidateQueries({ queryKey: query(input.uid).queryKey, refetchType: "all" }))
          .concat(refreshReportsOf(queryClient, input.uid)),
      );
    await lists;
  };

  return useMutation({
    mutationFn: async (command: UserCommand) => {
      const intention = `${answered.current} ${JSON.stringify(command)}`;
      const answer = await commandUser(command, requestIdFor(intention));
      answered.current += 1;
      return answer;
    },
    onSuccess: (_, command) => refresh(command),
  });
}
