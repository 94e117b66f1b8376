import { formatMonth, type Month, monthAfter } from "@ekorok/domain";
import { Box } from "@mui/material";
import { useParams } from "@tanstack/react-router";
import { Icon } from "../../ui/icon.tsx";
import { chevronLeftIcon, chevronRightIcon } from "../../ui/icons.ts";
import { ButtonLink } from "../../ui/links.tsx";

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
    <Box component="nav" aria-label="Zmiana miesiąca" sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      {before && (
        <ButtonLink to={to} params={paramsOf(before)} startIcon={<Icon path={chevronLeftIcon} />}>
          {formatMonth(before.year, before.month)}
        </ButtonLink>
      )}
      {after && (
        <ButtonLink to={to} params={paramsOf(after)} endIcon={<Icon path={chevronRightIcon} />}>
          {formatMonth(after.year, after.month)}
        </ButtonLink>
      )}
    </Box>
  );
}
