import type { Month } from "@ekorok/domain/periods/month";
import { Link } from "@tanstack/react-router";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { checkIcon, chevronDownIcon, editIcon, nothingIcon } from "../../../ui/icons.ts";
import { Menu, MenuLink } from "../../../ui/menu.tsx";
import { useIsPhone } from "../../../ui/use-media.ts";
import { MonthSwitcher } from "../month-switcher.tsx";
import { type Part, partName, targetOf } from "./parts.ts";
import text from "../../../ui/text.module.css";
import styles from "./workplace.module.css";

type Props = { period: Month; parts: readonly Part[]; here: string | null };

/** Beside the page. */
export const PartList = ({ period, parts, here }: Props) => (
  <div className={styles.side}>
    <div className={styles.stays}>
      <MonthSwitcher period={period} />
      <nav aria-label="Części sprawozdania">
        <ul className={styles.parts}>
          {parts.map((part) => (
            <li key={part.path ?? ""}>
              <Link
                {...targetOf(part, period)}
                activeOptions={{ exact: true, includeSearch: false }}
                className={styles.part}
                // A part may have a second address, which the link does not know.
                aria-current={part.path !== null && part.path === here ? "page" : undefined}
                aria-label={partName(part)}
              >
                <PartFace part={part} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  </div>
);

/** Above it, where there is no room beside. */
export function PartMenu({ period, parts, here }: Props) {
  const current = parts.find(({ path }) => path === here);
  const isPhone = useIsPhone();
  return (
    <div className={styles.above}>
      <MonthSwitcher period={period} isShort={isPhone} />
      <Menu
        renderTrigger={(opening) => (
          <Button {...opening} look="outlined" className={styles.choose}>
            <span className={text.readOut}>Część sprawozdania: </span>
            <span className={text.oneLine}>{current?.title ?? "Wybierz część"}</span>
            <Icon path={chevronDownIcon} size="text" />
          </Button>
        )}
      >
        {parts.map((part) => (
          <MenuLink
            key={part.path ?? ""}
            {...targetOf(part, period)}
            aria-current={part.path === here ? "page" : undefined}
            aria-label={partName(part)}
          >
            <PartFace part={part} />
          </MenuLink>
        ))}
      </Menu>
    </div>
  );
}

const marks: Readonly<Record<NonNullable<Part["state"]>, string | null>> = {
  empty: null,
  inProgress: null,
  toExplain: null,
  unsaved: editIcon,
  filled: checkIcon,
  declaredEmpty: nothingIcon,
  off: null,
  unknown: null,
};

/** Its mark, its name and how much is to be mended. */
function PartFace({ part }: { part: Part }) {
  const { title, state, blocks = 0, asks = 0 } = part;
  const sign = blocks > 0 ? "!" : asks > 0 ? "?" : null;
  const icon = state && marks[state];
  return (
    <>
      {state && (
        <span aria-hidden className={styles.mark} data-state={blocks > 0 ? "wrong" : asks > 0 ? "toExplain" : state}>
          {sign ?? (icon && <Icon path={icon} size="text" />)}
        </span>
      )}
      <span className={styles.title}>{title}</span>
      {sign && (
        <span aria-hidden className={styles.count} data-wrong={blocks > 0 || undefined}>
          {blocks + asks}
        </span>
      )}
    </>
  );
}
