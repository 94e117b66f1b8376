import type { UserAccount } from "@ekorok/domain";
import { CircularProgress, Divider, IconButton, Menu, MenuItem } from "@mui/material";
import { useId, useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import { moreIcon } from "../../ui/icons.ts";
import { MenuItemLink } from "../../ui/menu-item-link.tsx";
import { nameOf } from "../client/name-of.ts";
import { useUserActions } from "./use-user-actions.ts";
import { useUsersAddress } from "./use-users-address.ts";

/** All that can be done with one account. */
export function UserMenu({ user }: { user: UserAccount }) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { search } = useUsersAddress();
  const { actions, isOwn, isRunning } = useUserActions(user);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        id={id}
        aria-label={`Czynności: ${nameOf(user)}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        // Not disabled while it is at work, or the focus would be lost.
        aria-busy={isRunning}
        aria-disabled={isRunning}
        onClick={({ currentTarget }) => {
          if (!isRunning) setAnchor(currentTarget);
        }}
      >
        {isRunning ? (
          <CircularProgress color="inherit" size={24} aria-label="Trwa zapisywanie" />
        ) : (
          <Icon path={moreIcon} />
        )}
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} slotProps={{ list: { "aria-labelledby": id } }}>
        {/* Links, so that each client can be opened in a tab of their own. */}
        {!isOwn && (
          <MenuItemLink to="/raporty/{-$year}" params={{ year: undefined }} search={{ uid: user.uid }} onClick={close}>
            Działaj jako klient
          </MenuItemLink>
        )}
        <MenuItemLink to="/admin/users" search={{ ...search, uzytkownik: user.uid, widok: undefined }} onClick={close}>
          Edytuj
        </MenuItemLink>
        <MenuItemLink to="/admin/users" search={{ ...search, uzytkownik: user.uid, widok: "historia" }} onClick={close}>
          Historia
        </MenuItemLink>
        {actions.length > 0 && <Divider />}
        {actions.map(({ label, isDangerous, run }) => (
          <MenuItem
            key={label}
            sx={isDangerous ? { color: "error.main" } : null}
            onClick={() => {
              close();
              run();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
