import { type Month, monthAfter } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { useParams } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { ButtonLink } from "../../ui/button.tsx";
import { chevronLeftIcon, chevronRightIcon } from "../../ui/icons.ts";
import { Row } from "../../ui/layout.tsx";
import { seenTip } from "../../ui/tooltip.tsx";
import { shortMonths } from "./short-months.ts";
import text from "../../ui/text.module.css";

/** Who has clicked goes on in the grid that comes (first-focus.ts), and has left the arrow; who has pressed Enter may want to go on by it. */
const leaveByClick = ({ detail, currentTarget }: MouseEvent<HTMLAnchorElement>) => {
  if (detail > 0) currentTarget.blur(); // so many clicks; of a key none
};

/** The month, and the same page one month earlier or later. In short where there is little room. */
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
        {...(area !== undefined && { onClick: leaveByClick })}
        {...seenTip(name)}
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
