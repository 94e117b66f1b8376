import { formatMonth, type Month, monthAfter } from "@ekorok/domain";
import { useParams } from "@tanstack/react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { chevronLeftIcon, chevronRightIcon } from "../../ui/icons.ts";
import { Row } from "../../ui/layout.tsx";
import { seenTip } from "../../ui/tooltip.tsx";
import text from "../../ui/text.module.css";

/** The month, and the same page one month earlier or later. */
export function MonthSwitcher({ period }: { period: Month }) {
  const { area } = useParams({ strict: false });
  const to = area === undefined ? "/raporty/$year/$month" : "/raporty/$year/$month/$area";
  const linkTo = (target: Month | undefined, icon: string) => {
    if (!target) return null;
    const params = { year: String(target.year), month: String(target.month), ...(area === undefined ? {} : { area }) };
    const name = formatMonth(target.year, target.month);
    return (
      <ButtonLink to={to} params={params} tone="ink" size="small" icon={icon} {...seenTip(name)}>
        <span className={text.readOut}>{name}</span>
      </ButtonLink>
    );
  };
  return (
    <Row as="nav" aria-label="Zmiana miesiąca" gap={0} spread="between">
      {linkTo(monthAfter(period, -1), chevronLeftIcon)}
      <strong>{formatMonth(period.year, period.month)}</strong>
      {linkTo(monthAfter(period, 1), chevronRightIcon)}
    </Row>
  );
}
