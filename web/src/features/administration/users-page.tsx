import { Page } from "../../ui/page.tsx";
import { EmptyState } from "../../ui/states/empty-state.tsx";
import { AdminCrumbs } from "./admin-crumbs.tsx";

const title = "Użytkownicy";

export function UsersPage() {
  return (
    <Page title={title} crumbs={<AdminCrumbs here={title} />}>
      <EmptyState title="Lista użytkowników jest w przygotowaniu" />
    </Page>
  );
}
