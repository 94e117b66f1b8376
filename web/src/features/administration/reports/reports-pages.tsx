import { PageLink, Pages } from "../../../ui/page-links.tsx";
import { PAGE_SIZE } from "./wanted-list.ts";
import { useReportsAddress } from "./use-reports-address.ts";

const forms = { one: "klient", few: "klientów", many: "klientów" };

/** How many clients there are, and the ways to the other pages. */
export function ReportsPages({ total }: { total: number }) {
  const { search } = useReportsAddress();
  return (
    <Pages total={total} forms={forms} pageSize={PAGE_SIZE} page={search.strona ?? 1}>
      {(target, item) => (
        <PageLink {...item} to="/admin/reports" search={{ ...search, strona: target === 1 ? undefined : target }} />
      )}
    </Pages>
  );
}
