import { Page } from "../../ui/page.tsx";
import { EmptyState } from "../../ui/states/empty-state.tsx";
import { AdminCrumbs } from "./admin-crumbs.tsx";

const title = "Sprawozdania klientów";

export function AdminReportsPage() {
  return (
    <Page title={title} crumbs={<AdminCrumbs here={title} />}>
      <EmptyState title="Nie ma jeszcze żadnych sprawozdań">
        Gdy klienci zaczną je wypełniać, zobaczysz tu ich miesiące i&nbsp;statusy.
      </EmptyState>
    </Page>
  );
}
