import { isNip, withoutCountry, withoutSeparators, type UserAccount } from "@ekorok/domain";
import { useQuery } from "@tanstack/react-query";
import { usersQuery } from "../../api/users.ts";
import { useIsAdmin } from "../../session/use-is-admin.ts";
import { nipWarning } from "./nip-warning.ts";

/**
 * Tells administrators who else has the NIP in the field. A company may have two accounts, so nothing is refused.
 * Clients never ask: whom else the consultancy serves is not theirs to know.
 */
export function useNipWarning(typed: string, uid: string | null): string | undefined {
  const isAdmin = useIsAdmin();
  const nip = withoutCountry(typed);
  const { data } = useQuery({ ...usersQuery({ search: nip }), enabled: isAdmin && isNip(nip) });
  // The search also finds the digits in names and addresses, and keeps the last answer in sight until the next one.
  const hasSame = (user: UserAccount) => user.uid !== uid && withoutSeparators(user.nip) === nip;
  return nipWarning(isAdmin && isNip(nip) ? (data?.users ?? []).filter(hasSame) : []);
}
