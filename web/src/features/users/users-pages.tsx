import { PageLink, Pages } from "../../ui/page-links.tsx";
import { useUsersAddress } from "./use-users-address.ts";
import { PAGE_SIZE } from "./users-search.ts";

const forms = { one: "użytkownik", few: "użytkowników", many: "użytkowników" };

/** How many users there are, and the ways to the other pages. */
export function UsersPages({ total }: { total: number }) {
  const { search } = useUsersAddress();
  return (
    <Pages total={total} forms={forms} pageSize={PAGE_SIZE} page={search.strona ?? 1}>
      {(target, item) => (
        <PageLink {...item} to="/admin/users" search={{ ...search, strona: target === 1 ? undefined : target }} />
      )}
    </Pages>
  );
}
