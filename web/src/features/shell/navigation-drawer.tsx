import { Box, Drawer, IconButton, useTheme } from "@mui/material";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { widths } from "../../theme.ts";
import { Icon } from "../../ui/icon.tsx";
import { closeIcon } from "../../ui/icons.ts";
import { BrandLink } from "./brand-link.tsx";
import { ReportsLink } from "./reports-link.tsx";

/** The navigation of small screens: closed by default, on every change of the route, and when the screen gets large. */
export function NavigationDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const router = useRouter();
  const close = useEffectEvent(onClose);
  useEffect(() => router.subscribe("onBeforeNavigate", close), [router]);
  const { breakpoints } = useTheme();
  useEffect(() => {
    // Hidden but open, it would lock the page.
    const large = window.matchMedia(breakpoints.up("lg").replace("@media ", ""));
    const closeNow = () => close();
    large.addEventListener("change", closeNow);
    return () => large.removeEventListener("change", closeNow);
  }, [breakpoints]);
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      sx={{ display: { lg: "none" } }}
      slotProps={{ paper: { sx: { width: widths.drawer, maxWidth: "85vw" }, "aria-label": "Menu" } }}
    >
      <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", px: 2, minHeight: 64 }}>
        <BrandLink />
        <IconButton edge="end" color="inherit" aria-label="Zamknij menu" onClick={onClose}>
          <Icon path={closeIcon} />
        </IconButton>
      </Box>
      <Box
        component="nav"
        aria-label="Główna nawigacja"
        sx={{ p: 1, "& > a": { width: "100%", justifyContent: "flex-start" } }}
      >
        <ReportsLink />
      </Box>
    </Drawer>
  );
}
