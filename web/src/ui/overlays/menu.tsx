import { createLink } from "@tanstack/react-router";
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Icon } from "../icon.tsx";
import { ariaKeys, type Shortcut } from "../shortcuts.ts";
import { place } from "./placement.ts";
import styles from "./menu.module.css";

/** Props for the button that opens the menu. */
type TriggerProps = {
  id: string;
  "aria-haspopup": "menu";
  "aria-expanded": boolean;
  onClick: (event: MouseEvent<HTMLElement>) => void;
};

type Props = { renderTrigger: (props: TriggerProps) => ReactNode; children: ReactNode };

/** A button with a menu. Arrows, Home, End and first letters move the focus; Escape and Tab close it. */
export function Menu({ renderTrigger, children }: Props) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      {renderTrigger({
        id,
        "aria-haspopup": "menu",
        "aria-expanded": anchor !== null,
        onClick: ({ currentTarget }) => setAnchor(anchor ? null : currentTarget),
      })}
      {anchor && (
        <MenuList anchor={anchor} labelledBy={id} onClose={() => setAnchor(null)}>
          {children}
        </MenuList>
      )}
    </>
  );
}

type ListProps = { anchor: HTMLElement; labelledBy?: string; label?: string; onClose: () => void; children: ReactNode };

/** The open menu. The browser closes it on a click elsewhere and gives the focus back. */
export function MenuList({ anchor, labelledBy, label, onClose, children }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const menu = list.current;
    if (!menu) return undefined;
    menu.showPopover();
    itemsOf(menu)[0]?.focus();
    const letGo = place(menu, anchor, "below");
    return () => {
      letGo();
      const hadFocus = menu.contains(document.activeElement);
      menu.hidePopover();
      if (hadFocus) anchor.focus();
    };
  }, [anchor]);
  return (
    <div
      ref={list}
      role="menu"
      tabIndex={-1}
      popover="auto"
      className={styles.menu}
      aria-label={label}
      aria-labelledby={labelledBy}
      onToggle={(event) => {
        if (event.newState === "closed") onClose();
      }}
      onKeyDown={(event) => moveByKey(event, onClose)}
      // Choosing an item closes the menu.
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('[role="menuitem"]:not([aria-disabled="true"])')) onClose();
      }}
    >
      {children}
    </div>
  );
}

const itemsOf = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];

function moveByKey(event: KeyboardEvent<HTMLElement>, onClose: () => void): void {
  const { key, currentTarget } = event;
  if (key === "Escape" || key === "Tab") {
    // Escape must not close a dialog around the menu; Tab continues from the button.
    event.stopPropagation();
    if (key === "Escape") event.preventDefault();
    return onClose();
  }
  const items = itemsOf(currentTarget);
  const here = items.findIndex((item) => item === document.activeElement);
  const next = nextIndex(key, here, items);
  if (next === null) return;
  event.preventDefault();
  event.stopPropagation();
  items[next]?.focus();
}

function nextIndex(key: string, here: number, items: readonly HTMLElement[]): number | null {
  const many = items.length;
  if (key === "ArrowDown") return (here + 1) % many;
  if (key === "ArrowUp") return (here <= 0 ? many : here) - 1;
  if (key === "Home") return 0;
  if (key === "End") return many - 1;
  if (key.length > 1 || key === " ") return null;
  const letter = key.toLocaleLowerCase("pl");
  const after = [...items.keys()].map((step) => (here + 1 + step) % many);
  return after.find((index) => items[index]?.textContent.trim().toLocaleLowerCase("pl").startsWith(letter)) ?? null;
}

type ItemProps = ComponentProps<"button"> & {
  icon?: string;
  tone?: "danger";
  /** The keys that do the same, shown beside the text. */
  shortcut?: Shortcut | undefined;
  /** Why it is disabled: this is shown, and the keyboard still reaches the item. */
  whyNot?: string | undefined;
};

export function MenuItem(props: ItemProps) {
  const { icon, tone, shortcut, whyNot, disabled = whyNot !== undefined, onClick, children, ...rest } = props;
  return (
    <button
      {...rest}
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={styles.item}
      data-tone={tone}
      aria-keyshortcuts={shortcut?.keys.map(ariaKeys).join(" ")}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      {icon !== undefined && <Icon path={icon} size={20} />}
      {whyNot === undefined ? (
        children
      ) : (
        <span>
          <span className={styles.off}>{children}</span>
          <span className={styles.whyNot}>{whyNot}</span>
        </span>
      )}
      {shortcut && <kbd aria-hidden>{shortcut.keys[0]}</kbd>}
    </button>
  );
}

const AnchorItem = ({ children, ...rest }: ComponentProps<"a">) => (
  <a {...rest} role="menuitem" tabIndex={-1} className={styles.item}>
    {children}
  </a>
);

/** An item that is a link, so that it can be opened in another tab. */
export const MenuLink = createLink(AnchorItem);

export const MenuDivider = () => <hr className={styles.divider} />;
