import { areas } from "@ekorok/domain/areas/all-areas";
import { namingIn } from "@ekorok/domain/areas/own-items";
import type { Month } from "@ekorok/domain/periods/month";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { errorText } from "../../api/error-text.ts";
import { ownItemsQuery } from "../../api/own-items.ts";
import { Stack } from "../../ui/layout.tsx";
import { Page } from "../../ui/page.tsx";
import { EmptyState } from "../../ui/states/empty-state.tsx";
import { ErrorState } from "../../ui/states/error-state.tsx";
import { LoadingState } from "../../ui/states/loading-state.tsx";
import { useClient } from "../client/use-client.ts";
import { useDictionaries } from "../dictionaries/use-dictionaries.ts";
import { OwnItemsOfKind } from "./own-items-of-kind.tsx";
import text from "../../ui/text.module.css";

/** What is offered while one types, to be put in order: what a name brings along, another name, or not offered any more. */
export function OwnItemsPage({ now: period }: { now: Month }) {
  const { uid, document, isDeleted } = useClient();
  const dictionaries = useDictionaries();
  const book = useMemo(() => ({ period, dictionaries }), [period, dictionaries]);
  // Rows may have named more since it was read for a grid.
  const {
    data: known,
    error,
    refetch,
    isFetching,
    isFetchedAfterMount,
  } = useQuery({
    ...ownItemsQuery(uid),
    refetchOnMount: "always",
    refetchOnWindowFocus: false,
  });
  const data = isFetchedAfterMount ? known : undefined;
  const kinds = [...namingIn(areas.filter(({ flag }) => document.permissions[flag])).values()];
  return (
    <Page title="Moje pozycje" isWide>
      <Stack>
        <p className={text.narrow}>
          Pojazdy, kotły, miejsca i&nbsp;rodzaje sprzętu, które podpowiadamy przy wpisywaniu. Wybrana nazwa wypełnia
          puste komórki wiersza tym, co jest tutaj. Zmiany na tej stronie nie zmieniają sprawozdań.
        </p>
        {kinds.length === 0 && (
          <EmptyState title="Nie ma czego porządkować">
            Włączone części sprawozdania nie zapamiętują pozycji. Robią to Pojazdy, Kotły, Sprzęt i&nbsp;Pozostałe
            źródła emisji.
          </EmptyState>
        )}
        {kinds.length > 0 && !data && !error && <LoadingState />}
        {!data && error && (
          <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
            {errorText(error)}
          </ErrorState>
        )}
        {data &&
          kinds.map((naming) => (
            <OwnItemsOfKind key={naming.as} {...{ uid, naming, book, isDeleted }} items={data.items} />
          ))}
      </Stack>
    </Page>
  );
}
