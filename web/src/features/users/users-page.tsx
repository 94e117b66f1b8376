import { useQuery } from "@tanstack/react-query";
import { errorText } from "../../api/error-text.ts";
import { usersQuery } from "../../api/users.ts";
import { Icon } from "../../ui/icon.tsx";
import { plusIcon } from "../../ui/icons.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { Page } from "../../ui/page.tsx";
import { ErrorState } from "../../ui/states/error-state.tsx";
import { LoadingState } from "../../ui/states/loading-state.tsx";
import { useIsPhone } from "../../ui/use-media.ts";
import { useLoadingBar } from "../../ui/use-loading-bar.ts";
import { AdminCrumbs } from "../administration/admin-crumbs.tsx";
import { useUsersAddress } from "./use-users-address.ts";
import { UserDialog } from "./user-dialog.tsx";
import { UsersCards } from "./users-cards.tsx";
import { UsersFilters } from "./users-filters.tsx";
import { UsersPages } from "./users-pages.tsx";
import { listQueryOf, NEW_USER } from "./users-search.ts";
import { UsersTable } from "./users-table.tsx";

const title = "Użytkownicy";

export function UsersPage() {
  const { search } = useUsersAddress();
  const isPhone = useIsPhone();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(usersQuery(listQueryOf(search)));
  useLoadingBar(isFetching);
  const List = isPhone ? UsersCards : UsersTable;
  return (
    <Page
      title={title}
      crumbs={<AdminCrumbs here={title} />}
      actions={
        <ButtonLink
          to="/admin/users"
          search={{ ...search, uzytkownik: NEW_USER, widok: undefined }}
          variant="contained"
          startIcon={<Icon path={plusIcon} />}
        >
          Dodaj użytkownika
        </ButtonLink>
      }
    >
      <UsersFilters counts={data?.counts} hasSort={isPhone} />
      {data ? (
        <>
          <List users={data.users} isBusy={isPlaceholderData} />
          <UsersPages total={data.total} />
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
