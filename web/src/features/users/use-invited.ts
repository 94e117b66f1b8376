import type { UserAccount } from "@ekorok/domain";
import { useState } from "react";

/** Whom a list is about, without the page of it that is in sight. */
type Chosen = { readonly list: string; readonly accounts: ReadonlyMap<string, UserAccount> };

/** Who of those in sight waits with an invitation, and which of the list are chosen, on any page. Another list begins anew. */
export function useInvited(users: readonly UserAccount[], list: string) {
  const [kept, setKept] = useState<Chosen>({ list, accounts: new Map() });
  const accounts = kept.list === list ? kept.accounts : new Map<string, UserAccount>();
  return {
    invited: users.filter(({ status }) => status === "invited"),
    chosen: [...accounts.values()],
    isChosen: ({ uid }: UserAccount) => accounts.has(uid),
    set: (some: readonly UserAccount[], isOn: boolean) => {
      const next = new Map(accounts);
      for (const one of some) {
        if (isOn) next.set(one.uid, one);
        else next.delete(one.uid);
      }
      setKept({ list, accounts: next });
    },
    clear: () => setKept({ list, accounts: new Map() }),
  };
}
export type Invited = ReturnType<typeof useInvited>;
