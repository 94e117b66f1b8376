import type { UserAccount } from "@ekorok/domain";
import { TextLink } from "../../ui/links.tsx";
import { nameOf } from "../client/name-of.ts";
import { useUsersAddress } from "./use-users-address.ts";

/** An account's name, which leads to the dialog about it. */
export function UserLink({ user }: { user: UserAccount }) {
  const { search } = useUsersAddress();
  return (
    <TextLink
      to="/admin/users"
      search={{ ...search, uzytkownik: user.uid, widok: undefined }}
      underline="hover"
      sx={{ fontWeight: 600, overflowWrap: "anywhere" }}
    >
      {nameOf(user)}
    </TextLink>
  );
}
