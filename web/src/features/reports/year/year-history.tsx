import { WHOLE_YEAR } from "@ekorok/domain";
import { getRouteApi } from "@tanstack/react-router";
import { ReportHistory } from "../report-history.tsx";

const route = getRouteApi("/_app/_client/raporty/{-$year}");

/** Of the year's own report; each month has its own. */
export function YearHistory({ year, isOpen }: { year: number; isOpen: boolean }) {
  const navigate = route.useNavigate();
  const toggle = () =>
    void navigate({
      search: (old) => ({ ...old, pokaz: isOpen ? undefined : "historia" }),
      replace: true,
      resetScroll: false,
    });
  return (
    <ReportHistory
      title="Historia zmian sprawozdania rocznego"
      period={{ year, month: WHOLE_YEAR }}
      isOpen={isOpen}
      onToggle={toggle}
    />
  );
}
