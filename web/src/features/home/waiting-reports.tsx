import { plural } from "@ekorok/domain";
import { Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { errorText } from "../../api/error-text.ts";
import { reportListOptions } from "../../api/reports.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { RetryAlert } from "../../ui/retry-alert.tsx";
import { Section } from "../../ui/section.tsx";
import { LoadingState } from "../../ui/states/loading-state.tsx";

const forms = { one: "klient złożył", few: "klienci złożyli", many: "klientów złożyło" };

/** For administrators: who waits for them. */
export function WaitingReports({ year }: { year: number }) {
  const { data, error, refetch } = useQuery(reportListOptions({ year, status: "submitted", pageSize: 1 }));
  return (
    <Section title="Czeka na Ciebie">
      {data ? (
        <Typography sx={{ mb: 2 }}>
          {data.total === 0
            ? `Żadne sprawozdanie za ${year} rok nie czeka na sprawdzenie.`
            : `${data.total} ${plural(data.total, forms)} sprawozdania za ${year} rok, które czekają na sprawdzenie.`}
        </Typography>
      ) : error ? (
        <RetryAlert severity="error" onRetry={() => void refetch()}>
          {errorText(error)}
        </RetryAlert>
      ) : (
        <LoadingState lines={1} />
      )}
      <ButtonLink
        to="/admin/reports"
        search={data?.total ? { rok: year, status: "zlozone" } : {}}
        variant={data?.total ? "contained" : "outlined"}
      >
        {data?.total ? "Sprawdź złożone sprawozdania" : "Sprawozdania klientów"}
      </ButtonLink>
    </Section>
  );
}
