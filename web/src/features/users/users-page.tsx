import { useQuery } from "@tanstack/react-query";
import { errorText } from "../../api/error-text.ts";
import { usersQuery } from "../../api/users.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { plusIcon, uploadIcon } from "../../ui/icons.ts";
import { PageLink, Pages, usePageWithin } from "../../ui/page-links.tsx";
import { Page } from "../../ui/page.tsx";
import { ErrorState } from "../../ui/states/error-state.tsx";
import { LoadingState } from "../../ui/states/loading-state.tsx";
import { useIsPhone } from "../../ui/use-media.ts";
import { AdminCrumbs } from "../administration/admin-crumbs.tsx";
import { UserDialog } from "./account/user-dialog.tsx";
import { InviteBar } from "./invite-bar.tsx";
import { useInvited } from "./use-invited.ts";
import { useUsersAddress } from "./use-users-address.ts";
import { UsersFilters } from "./users-filters.tsx";
import { UsersCards, UsersTable } from "./users-list.tsx";
import { listQueryOf, NEW_USER, PAGE_SIZE } from "./users-search.ts";

const title = "Użytkownicy";
const forms = { one: "użytkownik", few: "użytkowników", many: "użytkowników" };

export function UsersPage() {
  const { search, change } = useUsersAddress();
  const isPhone = useIsPhone();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(usersQuery(listQueryOf(search)));
  usePageWithin({
    total: isPlaceholderData ? undefined : data?.total,
    pageSize: PAGE_SIZE,
    page: search.strona ?? 1,
    onBehindTheLast: (strona) => void change({ strona }, "replace"),
  });
  const List = isPhone ? UsersCards : UsersTable;
  // In another order they are the same people.
  const { page: _page, sort: _sort, order: _order, ...list } = listQueryOf(search);
  const invited = useInvited(isPlaceholderData ? [] : (data?.users ?? []), JSON.stringify(list));
  return (
    <Page
      title={title}
      crumbs={<AdminCrumbs here={title} />}
      isWide
      actions={
        <>
          <ButtonLink to="/admin/users/plik" look="outlined" icon={uploadIcon}>
            Lista z pliku
          </ButtonLink>
          <ButtonLink
            to="/admin/users"
            search={{ ...search, uzytkownik: NEW_USER, widok: undefined }}
            look="solid"
            icon={plusIcon}
          >
            Dodaj użytkownika
          </ButtonLink>
        </>
      }
    >
      <UsersFilters counts={data?.counts} hasSort={isPhone} />
      {data ? (
        <>
          <InviteBar invited={invited} list={list} total={data.counts.invited} />
          <List users={data.users} invited={invited} isBusy={isPlaceholderData} />
          <Pages total={data.total} forms={forms} pageSize={PAGE_SIZE} page={search.strona ?? 1}>
            {(strona, item) => <PageLink {...item} to="/admin/users" search={{ ...search, strona }} />}
          </Pages>
        </>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {errorText(error)}
        </ErrorState>
      ) : (
        <LoadingState label="Wczytujemy użytkowników…" lines={8} />
      )}
      <UserDialog />
    </Page>
  );
}
