import type { Month } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { salesRecountsQuery } from "../../../api/products.ts";
import { salesLink } from "../../reports/report-links.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button, TextLink } from "../../../ui/button.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { useClient } from "../../client/use-client.ts";
import { closedText, monthsToCount, productsText } from "./recount-words.ts";
import { useCountMonths } from "../month/use-counting.ts";

/** Months counted by an older card, of all products or of one, with a button to count them again. */
export function DueRecounts({ product }: { product?: string | undefined }) {
  const { uid } = useClient();
  const { data } = useQuery(salesRecountsQuery(uid, product));
  if (!data || data.months.length === 0) return null;
  const open = data.months.filter(({ isClosed }) => !isClosed);
  const closed = data.months.filter(({ isClosed }) => isClosed);
  return (
    <Alert tone="warning" role="none" title="Policzone inną wersją karty">
      <Stack gap={3} align="start">
        {open.length > 0 && (
          <p>
            Otwarte: <MonthLinks months={open} />. Przelicz je, żeby w sprawozdaniach było to, co mówią karty. Wiersze
            wpisane i zmienione ręcznie zostaną.
          </p>
        )}
        {closed.length > 0 && <p>{closedText(closed)}</p>}
        <CountButton months={open} />
      </Stack>
    </Alert>
  );
}

type OfMonth = {
  period: Month;
  /** Another button counts the month, after saving answers. */
  isCountedBelow?: boolean;
};

/** The same on the page of one month, with the products; the button counts the other months, too. */
export function RecountOfMonth({ period, isCountedBelow = false }: OfMonth) {
  const { own, open } = useRecounts(period);
  if (!own) return null;
  const others = open.filter((month) => month !== own);
  return (
    <Alert tone="warning" role="none" title="Policzone inną wersją karty">
      <Stack gap={3} align="start">
        <p>
          Po policzeniu tego miesiąca zmieniły się karty: {productsText(own)}.{" "}
          {own.isClosed ? closedText([own]) : "Wiersze wpisane i zmienione ręcznie zostaną."}
        </p>
        {!own.isClosed && others.length > 0 && (
          <p>
            Tak samo jest w innych miesiącach: <MonthLinks months={others} />.
          </p>
        )}
        {!own.isClosed && !isCountedBelow && <CountButton months={open} />}
      </Stack>
    </Alert>
  );
}

function MonthLinks({ months }: { months: readonly Month[] }) {
  return months.map(({ year, month }, place) => (
    <Fragment key={`${year} ${month}`}>
      {place > 0 && ", "}
      <TextLink {...salesLink({ year, month })}>{formatMonth(year, month)}</TextLink>
    </Fragment>
  ));
}

function CountButton({ months }: { months: readonly Month[] }) {
  const { isDeleted } = useClient();
  const { mutate, isPending } = useCountMonths();
  if (isDeleted || months.length === 0) return null;
  const wanted = months.map(({ year, month }) => ({ year, month }));
  return (
    <Button look="outlined" tone="inherit" isBusy={isPending} busyLabel="Trwa liczenie" onClick={() => mutate(wanted)}>
      Przelicz {monthsToCount(months)}
    </Button>
  );
}

/** The month, if it was counted by an older card, and all such open months, which are counted together. */
export function useRecounts({ year, month }: Month) {
  const { uid } = useClient();
  const { data } = useQuery(salesRecountsQuery(uid));
  return {
    own: data?.months.find((one) => one.year === year && one.month === month),
    open: data?.months.filter(({ isClosed }) => !isClosed) ?? [],
  };
}
