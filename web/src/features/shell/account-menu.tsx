import { Avatar, Button, Divider, ListItemText, Menu, MenuItem } from "@mui/material";
import { useId, useState } from "react";
import type { User } from "../../session/session-state.ts";
import { MenuItemLink } from "../../ui/menu-item-link.tsx";
import { useSignOut } from "../identity/use-sign-out.ts";
import { initialsOf, safePhoto } from "./portrait.ts";

export function AccountMenu({ user }: { user: User }) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { signOut, isSigningOut } = useSignOut();
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        id={id}
        color="inherit"
        loading={isSigningOut}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        startIcon={
          <Avatar
            src={safePhoto(user.photoUrl, window.location.origin)}
            alt=""
            sx={{ width: 32, height: 32, bgcolor: "primary.main", fontSize: "0.8125rem !important" }}
          >
            {initialsOf(user)}
          </Avatar>
        }
      >
        Konto
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} slotProps={{ list: { "aria-labelledby": id } }}>
        <MenuItem disabled sx={{ "&.Mui-disabled": { opacity: 1 }, maxWidth: 300 }}>
          <ListItemText
            primary={user.displayName || user.email}
            secondary={user.displayName ? user.email : null}
            slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true } }}
          />
        </MenuItem>
        <Divider />
        <MenuItemLink to="/start" onClick={close}>
          Strona główna
        </MenuItemLink>
        {user.isAdmin && (
          <MenuItemLink to="/admin" onClick={close}>
            Administracja
          </MenuItemLink>
        )}
        <MenuItemLink to="/konto/dane-firmy" onClick={close}>
          Dane firmy i&nbsp;adresy
        </MenuItemLink>
        <MenuItemLink to="/konto/sesje" onClick={close}>
          Sesje
        </MenuItemLink>
        <Divider />
        <MenuItem
          onClick={() => {
            close();
            signOut();
          }}
        >
          Wyloguj
        </MenuItem>
      </Menu>
    </>
  );
}
