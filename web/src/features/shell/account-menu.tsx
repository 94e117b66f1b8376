import { useSearch } from "@tanstack/react-router";
import type { User } from "../../session/session-state.ts";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Menu, MenuDivider, MenuItem, MenuLink } from "../../ui/overlays/menu.tsx";
import { shortcuts } from "../../ui/shortcuts.ts";
import { openShortcutList } from "../shortcuts/shortcut-list.ts";
import { useSignOut } from "../identity/use-sign-out.ts";
import styles from "./shell.module.css";
import text from "../../ui/text.module.css";

export function AccountMenu({ user }: { user: User }) {
  const { signOut, isSigningOut } = useSignOut();
  const { uid } = useSearch({ strict: false });
  // An administrator has no products of their own, but the client for whom they act has.
  const isOfClient = !user.isAdmin || uid !== undefined;
  return (
    <Menu
      renderTrigger={(opening) => (
        <Button {...opening} tone="ink" isBusy={isSigningOut} icon={<Portrait user={user} />}>
          Konto
        </Button>
      )}
    >
      <div className={styles.who}>
        <p className={text.oneLine}>{user.displayName || user.email}</p>
        {user.displayName && <p className={classes(text.note, text.oneLine)}>{user.email}</p>}
      </div>
      <MenuDivider />
      {user.isAdmin && <MenuLink to="/admin">Administracja</MenuLink>}
      <MenuLink to="/konto/dane-firmy">Dane firmy i adresy</MenuLink>
      {isOfClient && (
        <>
          <MenuLink to="/konto/pozycje">Moje pozycje</MenuLink>
          <MenuLink to="/produkty/{-$karta}">Karty produktów</MenuLink>
        </>
      )}
      <MenuLink to="/konto/bezpieczenstwo">Bezpieczeństwo konta</MenuLink>
      <MenuItem shortcut={shortcuts.everywhere.list} onClick={openShortcutList}>
        Skróty klawiszowe
      </MenuItem>
      <MenuDivider />
      <MenuItem onClick={signOut}>Wyloguj</MenuItem>
    </Menu>
  );
}

function Portrait({ user }: { user: User }) {
  const photo = safePhoto(user.photoUrl, window.location.origin);
  if (photo !== undefined) return <img src={photo} alt="" className={styles.portrait} />;
  return (
    <span aria-hidden className={styles.portrait}>
      {initialsOf(user)}
    </span>
  );
}

/** Initials for an account without a photo. */
export function initialsOf({ displayName, email }: { displayName: string; email: string }): string {
  const words = displayName.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word));
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : [words[0] ?? email];
  return chosen
    .map((word) => Array.from(word ?? "")[0] ?? "")
    .join("")
    .toLocaleUpperCase("pl");
}

/** Only a photo from our own origin or a data URL; the content security policy blocks others. */
export function safePhoto(photoUrl: string | null, origin: string): string | undefined {
  if (photoUrl === null) return undefined;
  if (/^data:image\/(png|jpeg|gif|webp);base64,/.test(photoUrl)) return photoUrl;
  const address = URL.parse(photoUrl, origin);
  return address?.origin === origin ? address.href : undefined;
}
