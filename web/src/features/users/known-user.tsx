import type { UserAccount } from "@ekorok/domain";
import { Box, Button, DialogActions, DialogTitle, Tab, Tabs } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { createLink } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ApiError } from "../../api/client.ts";
import { userDocumentQuery } from "../../api/documents.ts";
import { errorText } from "../../api/error-text.ts";
import { userAccountQuery } from "../../api/users.ts";
import { DialogBody } from "../../ui/dialog.tsx";
import { ErrorState } from "../../ui/states/error-state.tsx";
import { LoadingState } from "../../ui/states/loading-state.tsx";
import { nameOf } from "../client/name-of.ts";
import { HistoryList } from "../history/history-list.tsx";
import { EditUserForm } from "./edit-user-form.tsx";
import { useUsersAddress } from "./use-users-address.ts";
import { UserMarks } from "./user-marks.tsx";
import { UserMenu } from "./user-menu.tsx";

const TabLink = createLink(Tab);

/** What is inside the dialog about an account: its data, or its history. */
export function KnownUser({ uid, titleId }: { uid: string; titleId: string }) {
  const { search } = useUsersAddress();
  const account = useQuery(userAccountQuery(uid));
  const document = useQuery({ ...userDocumentQuery(uid), staleTime: 0 }); // others may have edited it meanwhile
  const error = account.error ?? document.error;
  const isGone = error instanceof ApiError && error.httpStatus === 404;
  if (isGone || !account.data || !document.data) {
    return (
      <>
        <DialogTitle id={titleId}>Użytkownik</DialogTitle>
        <Closable label="Użytkownik">
          {isGone ? (
            <ErrorState title="Nie ma takiego użytkownika">
              Konto zostało usunięte albo w&nbsp;adresie jest błąd.
            </ErrorState>
          ) : error ? (
            <ErrorState
              onRetry={() => void Promise.all([account.refetch(), document.refetch()])}
              isRetrying={account.isFetching || document.isFetching}
            >
              {errorText(error)}
            </ErrorState>
          ) : (
            <LoadingState label="Wczytujemy użytkownika…" lines={8} />
          )}
        </Closable>
      </>
    );
  }
  return (
    <>
      <Heading titleId={titleId} user={account.data} />
      {search.widok === "historia" ? (
        <Closable label="Historia">
          <HistoryList uid={uid} />
        </Closable>
      ) : (
        <EditUserForm account={account.data} document={document.data} />
      )}
    </>
  );
}

function Heading({ titleId, user }: { titleId: string; user: UserAccount }) {
  const { search } = useUsersAddress();
  return (
    <>
      <Box sx={{ display: "flex", alignItems: "start", gap: 1, pr: 2 }}>
        <DialogTitle id={titleId} sx={{ flexGrow: 1, pb: 1, overflowWrap: "anywhere" }}>
          {nameOf(user)}
        </DialogTitle>
        <Box sx={{ pt: 1.5 }}>
          <UserMenu user={user} />
        </Box>
      </Box>
      <Box sx={{ px: 3 }}>
        <UserMarks user={user} />
      </Box>
      <Tabs value={search.widok ?? "dane"} sx={{ px: 3, flexShrink: 0 }}>
        <TabLink value="dane" label="Dane i uprawnienia" to="/admin/users" search={{ ...search, widok: undefined }} />
        <TabLink value="historia" label="Historia" to="/admin/users" search={{ ...search, widok: "historia" }} />
      </Tabs>
    </>
  );
}

function Closable({ label, children }: { label: string; children: ReactNode }) {
  const { leaveDialog } = useUsersAddress();
  return (
    <>
      <DialogBody hasDividers label={label}>
        {children}
      </DialogBody>
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Button onClick={() => void leaveDialog()}>Zamknij</Button>
      </DialogActions>
    </>
  );
}
