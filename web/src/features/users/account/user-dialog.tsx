import { monthInWarsaw } from "@ekorok/domain/periods/warsaw";
import type { UserAccount } from "@ekorok/domain/users/contract/users";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { ApiError } from "../../../http/client.ts";
import { userDocumentQuery } from "../../../api/documents.ts";
import { allUserLists, userAccountQuery } from "../../../api/users.ts";
import { NotLoaded } from "../../../queries/query-state.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { Button } from "../../../ui/button.tsx";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { Dialog, DialogActions, DialogBody, DialogTitle } from "../../../ui/overlays/dialog.tsx";
import { Switch } from "../../../ui/fields/field.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { ErrorState, LoadingState } from "../../../ui/states.tsx";
import { TabLink, Tabs } from "../../../ui/tabs.tsx";
import { nameOf } from "@ekorok/domain/users/account-names";
import { HistoryList } from "../../history/history-list.tsx";
import { announceLinkMail } from "../announce-link-mail.ts";
import { useUserCommand } from "../use-user-command.ts";
import { dialogSearch, useUsersAddress } from "../use-users-address.ts";
import { UserMarks } from "../user-labels.tsx";
import { UserMenu } from "../user-menu.tsx";
import { NEW_USER } from "../users-search.ts";
import { DialogForm, PermissionSwitches, UserFormFields } from "./user-form-fields.tsx";
import { EditUserForm } from "./edit-user-form.tsx";
import { useUserForm, newUserValues } from "./user-form.ts";
import text from "../../../ui/text.module.css";
import styles from "./user-dialog.module.css";

const ClientNote = lazyPart(
  () => import("../../notes/consultancy-notes.tsx"),
  "ClientNote",
  <LoadingState label="Wczytujemy notatkę…" />,
);

/** The dialog of the account in the address, or of a new one. */
export function UserDialog() {
  const { search, leaveDialog } = useUsersAddress();
  const { uzytkownik } = search;
  if (uzytkownik === undefined) return null;
  return (
    <Dialog fillsPhone onClose={() => void leaveDialog()}>
      {uzytkownik === NEW_USER ? (
        <>
          <DialogTitle>Nowy klient</DialogTitle>
          <NewUserForm />
        </>
      ) : (
        // Keyed, so that edits of one account are never saved to another.
        <KnownUser key={uzytkownik} uid={uzytkownik} />
      )}
    </Dialog>
  );
}

function NewUserForm() {
  const { closeDialog, leaveDialog } = useUsersAddress();
  const { mutateAsync } = useUserCommand();
  const queryClient = useQueryClient();
  const [base] = useState(() => newUserValues(monthInWarsaw(new Date())));
  const [isAdmin, setAdmin] = useState(false);
  const isLeftForLater = useRef(false);
  const submit = (isLater: boolean) => {
    isLeftForLater.current = isLater;
    form.submit();
  };
  const form = useUserForm({
    base,
    required: { email: "", servedFrom: base.servedFrom },
    save: async ({ written: { email = "", servedFrom = base.servedFrom, ...profile }, permissions }) => {
      const invites = !isLeftForLater.current;
      // An administrator has neither areas nor a first month.
      const ofRole = isAdmin ? { isAdmin } : { permissions, servedFrom };
      const made = await mutateAsync({ name: "createUser", input: { email, profile, invites, ...ofRole } });
      await closeDialog();
      if (!invites) {
        toasts.show("success", "Konto zostało utworzone. Zaproszenie wyślesz z listy, kiedy zechcesz.");
        return;
      }
      // Then the list is loaded again, as it still shows the mail as waiting.
      void announceLinkMail("invite", { uid: made.uid, email }, "Konto zostało utworzone. ").then(() =>
        queryClient.invalidateQueries(allUserLists),
      );
    },
  });
  return (
    <DialogForm
      submitLabel="Dodaj i wyślij zaproszenie"
      isSaving={form.isSaving}
      onSubmit={() => submit(false)}
      other={{ label: "Dodaj bez zaproszenia", run: () => submit(true) }}
      onCancel={() => void leaveDialog()}
    >
      <Stack gap={1}>
        <Switch
          name="isAdmin"
          label="Administrator: osoba z naszego biura"
          checked={isAdmin}
          onChange={({ target }) => setAdmin(target.checked)}
        />
        <p className={text.note}>
          {isAdmin
            ? "Będzie widzieć i zmieniać dane wszystkich klientów, słowniki i konta. Nie pojawi się wśród klientów."
            : "Dodajesz klienta: będzie przygotowywać własne sprawozdania."}
        </p>
      </Stack>
      <UserFormFields
        form={form}
        uid={null}
        isClient={!isAdmin}
        emailHint="Na ten adres wyślemy zaproszenie, teraz albo później. Będzie też loginem."
      />
      {!isAdmin && <PermissionSwitches permissions={form.permissions} onChange={form.setPermission} />}
    </DialogForm>
  );
}

/** An existing account: its form, history or note. */
function KnownUser({ uid }: { uid: string }) {
  const { search } = useUsersAddress();
  const account = useQuery(userAccountQuery(uid));
  const document = useQuery({ ...userDocumentQuery(uid), staleTime: 0 }); // others may have edited it meanwhile
  const error = account.error ?? document.error;
  const isGone = error instanceof ApiError && error.httpStatus === 404;
  if (isGone || !account.data || !document.data) {
    const both = {
      error,
      isFetching: account.isFetching || document.isFetching,
      refetch: () => Promise.all([account.refetch(), document.refetch()]),
    };
    return (
      <>
        <DialogTitle>Konto klienta</DialogTitle>
        <Closable label="Konto klienta">
          {isGone ? (
            <ErrorState title="Nie ma takiego klienta">
              Konto zostało usunięte albo w&nbsp;adresie jest błąd.
            </ErrorState>
          ) : (
            <NotLoaded query={both} label="Wczytujemy konto…" lines={8} />
          )}
        </Closable>
      </>
    );
  }
  return (
    <>
      <Heading user={account.data} />
      {search.widok === "historia" ? (
        <Closable label="Historia">
          <HistoryList uid={uid} />
        </Closable>
      ) : search.widok === "notatka" && !account.data.isStaff ? (
        <Closable label="Notatka">
          <ClientNote uid={uid} />
        </Closable>
      ) : (
        <EditUserForm account={account.data} document={document.data} />
      )}
    </>
  );
}

function Heading({ user }: { user: UserAccount }) {
  const { search } = useUsersAddress();
  return (
    <>
      <div className={styles.head}>
        <DialogTitle>{nameOf(user)}</DialogTitle>
        <div className={styles.menu}>
          <UserMenu user={user} />
        </div>
      </div>
      <div className={styles.marks}>
        <UserMarks user={user} />
        <Tabs label="Widok">
          <TabLink to="." search={dialogSearch(user.uid)} isChosen={search.widok === undefined}>
            Dane i uprawnienia
          </TabLink>
          <TabLink to="." search={dialogSearch(user.uid, "historia")} isChosen={search.widok === "historia"}>
            Historia
          </TabLink>
          {!user.isStaff && (
            <TabLink to="." search={dialogSearch(user.uid, "notatka")} isChosen={search.widok === "notatka"}>
              Notatka
            </TabLink>
          )}
        </Tabs>
      </div>
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
      <DialogActions>
        <Button onClick={() => void leaveDialog()}>Zamknij</Button>
      </DialogActions>
    </>
  );
}
