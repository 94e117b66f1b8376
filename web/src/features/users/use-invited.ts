import type { UserAccount } from "@ekorok/domain";
import { useState } from "react";

/** Who of those in sight waits with an invitation, and which of them are chosen. Who is out of sight is chosen no more. */
export function useInvited(users: readonly UserAccount[]) {
  const [uids, setUids] = useState<ReadonlySet<string>>(new Set());
  const invited = users.filter(({ status }) => status === "invited");
  return {
    invited,
    chosen: invited.filter(({ uid }) => uids.has(uid)),
    isChosen: (user: UserAccount) => uids.has(user.uid),
    set: (some: readonly UserAccount[], isOn: boolean) =>
      setUids((before) => {
        const next = new Set(before);
        for (const { uid } of some) {
          if (isOn) next.add(uid);
          else next.delete(uid);
        }
        return next;
      }),
    clear: () => setUids(new Set()),
  };
}
export type Invited = ReturnType<typeof useInvited>;
