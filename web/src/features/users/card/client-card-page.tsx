import { isEmailOfDeleted, nameOf } from "@ekorok/domain/users/account-names";
import type { UserDocument } from "@ekorok/domain/users/contract/user-document";
import type { UserAccount } from "@ekorok/domain/users/contract/users";
import { useQuery } from "@tanstack/react-query";
import { useParams, useSearch } from "@tanstack/react-router";
import { userDocumentQuery } from "../../../api/documents.ts";
import { userAccountQuery } from "../../../api/users.ts";
import { ApiError } from "../../../http/client.ts";
import { NotLoaded } from "../../../queries/query-state.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { ButtonLink, TextLink } from "../../../ui/button.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Page } from "../../../ui/page.tsx";
import { Section } from "../../../ui/panel.tsx";
import { ErrorState, LoadingState } from "../../../ui/states.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { AdminCrumbs } from "../../administration/page-head.tsx";
import { yearOf, yearSearch } from "../../administration/year-search.ts";
import { UserDialog } from "../account/user-dialog.tsx";
import { UserMarks } from "../user-labels.tsx";
import { UserMenu } from "../user-menu.tsx";
import { AccountFacts, ClientFacts } from "./card-facts.tsx";
import { CardDuties } from "./card-duties.tsx";
import { CardMails, LastContact } from "./card-mails.tsx";
import { CardMoney } from "./card-money.tsx";
import { CardMonths } from "./card-months.tsx";
import styles from "./client-card.module.css";

const OpenNotes = lazyPart(
  () => import("../../notes/consultancy-notes.tsx"),
  "OpenNotes",
  <LoadingState label="Wczytujemy notatki…" />,
);

const crumbs = (
  <AdminCrumbs>
    <TextLink to="/admin/users">Klienci</TextLink>
  </AdminCrumbs>
);

/** Everything that the consultancy knows of a client, each part one click from its page. */
export function ClientCardPage() {
  const { uid = "" } = useParams({ strict: false });
  return <Card key={uid} uid={uid} />;
}

const isUnknown = (error: Error | null) => error instanceof ApiError && error.httpStatus === 404;

function Card({ uid }: { uid: string }) {
  const account = useQuery(userAccountQuery(uid));
  const document = useQuery({ ...userDocumentQuery(uid), staleTime: 0 }); // others may have edited it meanwhile
  const isDeleted = document.data !== undefined && isEmailOfDeleted(document.data.email);
  const isGone = !isDeleted && (isUnknown(document.error) || isUnknown(account.error));
  const both = {
    error: account.error ?? document.error,
    isFetching: account.isFetching || document.isFetching,
    refetch: () => Promise.all([account.refetch(), document.refetch()]),
  };
  const known = !isGone && account.data && document.data && { account: account.data, document: document.data };
  const named = isDeleted ? document.data : known && known.account;
  return (
    // The same page while it loads, so that its heading keeps the focus.
    <Page
      title={named ? nameOf(named) : "Karta klienta"}
      crumbs={crumbs}
      isWide
      isTight
      actions={known && !isDeleted && <Actions account={known.account} />}
    >
      {isDeleted ? (
        <DeletedCard uid={uid} />
      ) : isGone ? (
        <NobodysCard />
      ) : known ? (
        <KnownCard {...known} />
      ) : (
        <NotLoaded query={both} label="Wczytujemy kartę…" lines={12} />
      )}
    </Page>
  );
}

const NobodysCard = () => (
  <ErrorState
    title="Nie ma takiego klienta"
    action={
      <ButtonLink to="/admin/users" look="outlined">
        Lista klientów
      </ButtonLink>
    }
  >
    Konto zostało usunięte albo w&nbsp;adresie jest błąd.
  </ErrorState>
);

const useShownYear = () => yearOf(yearSearch(useSearch({ strict: false })));

/** Of a deleted client only the reports stay. */
function DeletedCard({ uid }: { uid: string }) {
  const year = useShownYear();
  return (
    <Stack>
      <Alert tone="info" role="none" title="To konto zostało usunięte">
        Dane klienta, notatki i&nbsp;lista wiadomości też. Sprawozdania można nadal czytać.
      </Alert>
      <CardMonths uid={uid} year={year} />
      <div className={styles.parts}>
        <CardMoney uid={uid} year={year} />
        <CardDuties uid={uid} year={year} />
      </div>
    </Stack>
  );
}

type AccountProps = { account: UserAccount };

const Actions = ({ account }: AccountProps) => (
  <>
    <div className={styles.marks}>
      <UserMarks user={account} />
      <LastContact account={account} />
    </div>
    <div className={styles.actions}>
      {!account.isStaff && (
        <ButtonLink to="/start" search={{ uid: account.uid }} look="solid">
          Działaj jako klient
        </ButtonLink>
      )}
      <UserMenu user={account} />
    </div>
  </>
);

function KnownCard({ account, document }: AccountProps & { document: UserDocument }) {
  const year = useShownYear();
  const { uid, isStaff, status } = account;
  return (
    <>
      <Stack gap={3}>
        {status === "blocked" && (
          <Alert tone="warning" role="none" title="Konto jest zablokowane">
            {isStaff ? "Ta osoba się nie zaloguje" : "Klient się nie zaloguje i\u00a0nie dostaje wiadomości"}, dopóki
            nie odblokujesz konta (menu obok nazwy).
          </Alert>
        )}
        {!isStaff && <CardMonths uid={uid} year={year} />}
        <div className={styles.parts}>
          <div className={styles.first}>
            {isStaff ? <AccountFacts {...{ account, document }} /> : <ClientFacts {...{ account, document }} />}
          </div>
          {!isStaff && (
            <>
              <CardMoney uid={uid} year={year} />
              <CardDuties uid={uid} year={year} />
            </>
          )}
          <div className={styles.last}>
            {!isStaff && (
              <Section padding="snug" title="Notatki doradców">
                <OpenNotes uid={uid} />
              </Section>
            )}
            <CardMails account={account} />
          </div>
        </div>
      </Stack>
      <UserDialog />
    </>
  );
}
