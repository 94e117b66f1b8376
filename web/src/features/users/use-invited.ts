import type { UserAccount } from "@ekorok/domain/users/contract/users";
import { useState } from "react";

/** Whom a list is about, without its order and the page of it that is in sight. */
type Chosen = { readonly list: string; readonly accounts: ReadonlyMap<string, UserAccount> };

/** Who of those in sight waits with an invitation, and which of the list are chosen, on any page. Another list begins anew. */
export function useInvited(users: readonly UserAccount[], list: string) {
  const [kept, setKept] = useState<Chosen>({ list, accounts: new Map() });
  const accounts = kept.list === list ? kept.accounts : new Map<string, UserAccount>();
  return {
    list,
    invited: users.filter(({ status }) => status === "invited"),
    chosen: [...accounts.values()],
    isChosen: ({ uid }: UserAccount) => accounts.has(uid),
    set: (some: readonly UserAccount[], isOn: boolean) =>
      setKept((before) => {
        // Who was invited meanwhile is no longer chosen, whatever list is in sight by then.
        const base = isOn && before.list !== list ? { list, accounts: new Map<string, UserAccount>() } : before;
        const next = new Map(base.accounts);
        for (const one of some) {
          if (isOn) next.set(one.uid, one);
          else next.delete(one.uid);
        }
        return { list: base.list, accounts: next };
      }),
    clear: () => setKept({ list, accounts: new Map() }),
  };
}
export type Invited = ReturnType<typeof useInvited>;
