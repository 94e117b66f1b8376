import type { Month } from "@ekorok/domain";
import { getRouteApi } from "@tanstack/react-router";
import { ReportHistory } from "../report-history.tsx";

const route = getRouteApi("/_app/_client/raporty/$year/$month/");

export function MonthHistory({ period, isOpen }: { period: Month; isOpen: boolean }) {
  const navigate = route.useNavigate();
  const toggle = () =>
    void navigate({ search: (old) => ({ ...old, pokaz: isOpen ? undefined : "historia" }), replace: true });
  return <ReportHistory title="Historia zmian" period={period} isOpen={isOpen} onToggle={toggle} />;
}
