import { Box, Container, IconButton } from "@mui/material";
import { useState } from "react";
import type { User } from "../../session/session-state.ts";
import { Icon } from "../../ui/icon.tsx";
import { menuIcon } from "../../ui/icons.ts";
import { AccountMenu } from "./account-menu.tsx";
import { BrandLink } from "./brand-link.tsx";
import { NavigationDrawer } from "./navigation-drawer.tsx";
import { ReportsLink } from "./reports-link.tsx";

const narrow = { lg: "none" } as const;
const wide = { xs: "none", lg: "flex" } as const;

/** From lg up the navigation stands in the bar, below that in a drawer. */
export function TopBar({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Box
      component="header"
      sx={{ bgcolor: "background.paper", borderBottom: 1, borderColor: "divider", displayPrint: "none" }}
    >
      <Container maxWidth={false} sx={{ display: "flex", alignItems: "center", gap: { xs: 1, lg: 4 }, minHeight: 64 }}>
        <Box sx={{ display: narrow }}>
          <IconButton edge="start" color="inherit" aria-label="Otwórz menu" onClick={() => setOpen(true)}>
            <Icon path={menuIcon} />
          </IconButton>
        </Box>
        <BrandLink />
        <Box component="nav" aria-label="Główna nawigacja" sx={{ display: wide }}>
          <ReportsLink />
        </Box>
        <Box sx={{ ml: "auto" }}>
          <AccountMenu user={user} />
        </Box>
      </Container>
      <NavigationDrawer isOpen={isOpen} onClose={() => setOpen(false)} />
    </Box>
  );
}
