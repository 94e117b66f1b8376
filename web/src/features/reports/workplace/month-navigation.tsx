import { type Month, monthAfter } from "@ekorok/domain/periods/month";
import { Link, useParams } from "@tanstack/react-router";
import { wrongIn } from "@ekorok/domain/reports/to-do";
import { formatNumber } from "@ekorok/domain/polish/decimals";
import { formatMonth } from "@ekorok/domain/polish/dates";
import type { MouseEvent } from "react";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import {
  checkIcon,
  chevronDownIcon,
  editIcon,
  nothingIcon,
  chevronLeftIcon,
  chevronRightIcon,
} from "../../../ui/icons.ts";
import { Menu, MenuLink } from "../../../ui/overlays/menu.tsx";
import { useIsPhone } from "../../../ui/use-media.ts";
import { type MonthPart, partName, partLink } from "./month-parts.ts";
import { Row } from "../../../ui/layout.tsx";
import { visualTip } from "../../../ui/overlays/tooltip.tsx";
import { shortMonths } from "../short-months.ts";
import text from "../../../ui/text.module.css";
import styles from "./workplace.module.css";

type Props = { period: Month; parts: readonly MonthPart[]; here: string | null };

/** The parts of the month, beside the page. */
export const PartList = ({ period, parts, here }: Props) => (
  <div className={styles.side}>
    <div className={styles.stays}>
      <MonthSwitcher period={period} />
      <nav aria-label="Części sprawozdania">
        <ul className={styles.parts}>
          {parts.map((part) => (
            <li key={part.path ?? ""}>
              <Link
                {...partLink(part, period)}
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

/** The parts as a menu above the page, for narrow screens. */
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
            {...partLink(part, period)}
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

const marks: Readonly<Record<NonNullable<MonthPart["state"]>, string | null>> = {
  empty: null,
  inProgress: null,
  toExplain: null,
  unsaved: editIcon,
  filled: checkIcon,
  declaredEmpty: nothingIcon,
  off: null,
  unknown: null,
};

/** The part's state icon, its name, and how many mistakes it has; without one, how much is to explain or to enter. */
function PartFace({ part }: { part: MonthPart }) {
  const { title, state, toDo = { blocks: 0, toEnter: 0, asks: 0 } } = part;
  const wrong = wrongIn(toDo);
  const sign = wrong > 0 ? "!" : toDo.asks > 0 ? "?" : null;
  const count = wrong || toDo.asks || toDo.toEnter;
  const icon = state && marks[state];
  return (
    <>
      {state && (
        <span
          aria-hidden
          className={styles.mark}
          data-state={wrong > 0 ? "wrong" : toDo.asks > 0 ? "toExplain" : state}
        >
          {sign ?? (icon && <Icon path={icon} size="text" />)}
        </span>
      )}
      <span className={styles.title}>{title}</span>
      {count > 0 && (
        <span aria-hidden className={styles.count} data-kind={wrong > 0 ? "wrong" : toDo.asks > 0 ? "asks" : "toEnter"}>
          {formatNumber(count)}
        </span>
      )}
    </>
  );
}

/** After a click the focus moves to the grid (first-focus.ts); after Enter it stays, for the next month. */
const leaveByClick = ({ detail, currentTarget }: MouseEvent<HTMLAnchorElement>) => {
  if (detail > 0) currentTarget.blur(); // the number of clicks; 0 for a key
};

/** The month, with links to the same page of the months before and after. */
export function MonthSwitcher({ period, isShort = false }: { period: Month; isShort?: boolean }) {
  const { area } = useParams({ strict: false });
  const to = area === undefined ? "/raporty/$year/$month" : "/raporty/$year/$month/$area";
  const linkTo = (target: Month | undefined, icon: string) => {
    if (!target) return null;
    const params = { year: String(target.year), month: String(target.month), ...(area === undefined ? {} : { area }) };
    const name = formatMonth(target.year, target.month);
    return (
      <ButtonLink
        {...{ to, params, icon }}
        tone="ink"
        size="small"
        className={styles.arrow}
        {...(area !== undefined && { onClick: leaveByClick })}
        {...visualTip(name)}
      >
        <span className={text.readOut}>{name}</span>
      </ButtonLink>
    );
  };
  return (
    <Row as="nav" aria-label="Zmiana miesiąca" gap={0} spread="between">
      {linkTo(monthAfter(period, -1), chevronLeftIcon)}
      <strong>
        {isShort && <span aria-hidden>{`${shortMonths[period.month - 1] ?? ""} ${period.year}`}</span>}
        <span className={isShort ? text.readOut : undefined}>{formatMonth(period.year, period.month)}</span>
      </strong>
      {linkTo(monthAfter(period, 1), chevronRightIcon)}
    </Row>
  );
}
