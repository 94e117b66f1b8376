import { Dialog, DialogTitle } from "@mui/material";
import { useId } from "react";
import { useIsPhone } from "../../ui/use-media.ts";
import { KnownUser } from "./known-user.tsx";
import { NewUserForm } from "./new-user-form.tsx";
import { useUsersAddress } from "./use-users-address.ts";
import { NEW_USER } from "./users-search.ts";

/** The dialog about one account, or about one that is to be; which, says the address. */
export function UserDialog() {
  const id = useId();
  const { search, leaveDialog } = useUsersAddress();
  const isPhone = useIsPhone();
  const { uzytkownik } = search;
  if (uzytkownik === undefined) return null;
  return (
    <Dialog open fullScreen={isPhone} aria-labelledby={id} onClose={() => void leaveDialog()}>
      {uzytkownik === NEW_USER ? (
        <>
          <DialogTitle id={id}>Nowy użytkownik</DialogTitle>
          <NewUserForm />
        </>
      ) : (
        // The key: what was typed about one account must not be saved for another.
        <KnownUser key={uzytkownik} uid={uzytkownik} titleId={id} />
      )}
    </Dialog>
  );
}
