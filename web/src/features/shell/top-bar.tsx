import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import type { User } from "../../session/session-state.ts";
import { ButtonLink, IconButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { closeIcon, menuIcon } from "../../ui/icons.ts";
import { screens } from "../../ui/use-media.ts";
import { AccountMenu } from "./account-menu.tsx";
import { BrandLink } from "./brand.tsx";
import { PaletteButton } from "./palette-button.tsx";
import styles from "./shell.module.css";

/** Large screens show the navigation in the bar, others in a drawer. */
export function TopBar({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <header className={styles.bar}>
      <IconButton label="Otwórz menu" icon={menuIcon} className={styles.openMenu} onClick={() => setOpen(true)} />
      <BrandLink />
      <Navigation className={styles.navigation} />
      <div className={styles.account}>
        <PaletteButton user={user} />
        <AccountMenu user={user} />
      </div>
      {isOpen && <NavigationDrawer onClose={() => setOpen(false)} />}
    </header>
  );
}

/** The drawer closes on navigation and when the screen gets large. */
function NavigationDrawer({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const closeNow = () => close();
    const small = window.matchMedia(screens.bar);
    small.addEventListener("change", closeNow);
    const leave = router.subscribe("onBeforeNavigate", closeNow);
    return () => {
      small.removeEventListener("change", closeNow);
      leave();
    };
  }, [router]);
  return (
    <Dialog size="drawer" label="Menu" onClose={onClose}>
      <div className={styles.drawerHead}>
        <BrandLink />
        <IconButton label="Zamknij menu" icon={closeIcon} onClick={onClose} />
      </div>
      <Navigation className={styles.drawer} />
    </Dialog>
  );
}

function Navigation({ className }: { className: string | undefined }) {
  return (
    <nav aria-label="Główna nawigacja" className={className}>
      <ButtonLink
        to="/raporty/{-$year}"
        params={{ year: undefined }}
        tone="ink"
        className={styles.entry}
        activeOptions={{ exact: false, includeSearch: false }}
        activeProps={{ "aria-current": "page" }}
      >
        Moje sprawozdania
      </ButtonLink>
    </nav>
  );
}
