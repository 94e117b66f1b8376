import { formatMonth, type Month, monthAfter } from "@ekorok/domain";
import { useParams } from "@tanstack/react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { chevronLeftIcon, chevronRightIcon } from "../../ui/icons.ts";
import { Row } from "../../ui/layout.tsx";

/** The same page one month earlier or later. */
export function MonthSwitcher({ period }: { period: Month }) {
  const [before, after] = [monthAfter(period, -1), monthAfter(period, 1)];
  const { area } = useParams({ strict: false });
  const to = area === undefined ? "/raporty/$year/$month" : "/raporty/$year/$month/$area";
  const paramsOf = ({ year, month }: Month) => ({
    year: String(year),
    month: String(month),
    ...(area === undefined ? {} : { area }),
  });
  return (
    <Row as="nav" aria-label="Zmiana miesiąca">
      {before && (
        <ButtonLink to={to} params={paramsOf(before)} icon={chevronLeftIcon}>
          {formatMonth(before.year, before.month)}
        </ButtonLink>
      )}
      {after && (
        <ButtonLink to={to} params={paramsOf(after)}>
          {formatMonth(after.year, after.month)}
          <Icon path={chevronRightIcon} size="text" />
        </ButtonLink>
      )}
    </Row>
  );
}
