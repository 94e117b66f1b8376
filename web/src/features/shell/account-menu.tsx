import { Avatar, Box, Divider, Menu, MenuItem, Typography } from "@mui/material";
import { useId, useState } from "react";
import type { User } from "../../session/session-state.ts";
import { MenuItemLink } from "../../ui/menu-item-link.tsx";
import { useSignOut } from "../identity/use-sign-out.ts";
import { initialsOf, safePhoto } from "./portrait.ts";
import { BusyButton } from "../../ui/busy-button.tsx";

export function AccountMenu({ user }: { user: User }) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { signOut, isSigningOut } = useSignOut();
  const close = () => setAnchor(null);
  return (
    <>
      <BusyButton
        id={id}
        color="inherit"
        isBusy={isSigningOut}
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
      </BusyButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} slotProps={{ list: { "aria-labelledby": id } }}>
        <Box component="li" role="none" sx={{ px: 2, pb: 1, maxWidth: 300 }}>
          <Typography noWrap>{user.displayName || user.email}</Typography>
          {user.displayName && (
            <Typography noWrap variant="body2" color="textSecondary">
              {user.email}
            </Typography>
          )}
        </Box>
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
          Dane firmy i adresy
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
