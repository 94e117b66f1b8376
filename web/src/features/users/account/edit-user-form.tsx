import type { UserDocument } from "@ekorok/domain/users/contract/user-document";
import type { UserAccount } from "@ekorok/domain/users/contract/users";
import { mayActFor } from "@ekorok/domain/users/permissions";
import { useMutation } from "@tanstack/react-query";
import { areas } from "@ekorok/domain/areas/all-areas";
import { useState } from "react";
import type { InputOf } from "../../../api/server.ts";
import { ask as askServer } from "../../../api/functions.ts";
import { useOwnUid } from "../../../session/use-session.ts";
import { ask } from "../../../ui/confirmation/confirmation.ts";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { DialogForm, PermissionSwitches, UserFormFields } from "./user-form-fields.tsx";
import { useUserCommand, type LeavesOut, saveAfterAsking, rowsLeftOutIn } from "../use-user-command.ts";
import { useUserForm } from "./user-form.ts";
import { useUsersAddress } from "../use-users-address.ts";
import { invitationText } from "../user-labels.tsx";
import { newAddressQuestion } from "../user-questions.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";

export function EditUserForm({ account, document }: { account: UserAccount; document: UserDocument }) {
  const { closeDialog, leaveDialog } = useUsersAddress();
  const { mutateAsync } = useUserCommand();
  const look = useMutation({ mutationFn: (edit: InputOf<"lookAtEdit">) => askServer("lookAtEdit", edit) });
  const isInvited = account.status === "invited";
  const form = useUserForm({
    base: document,
    save: async ({ written: { email, servedFrom, ...profile }, permissions }) => {
      const { uid } = document;
      if (email !== undefined && !isInvited && !(await ask(newAddressQuestion(account, email)))) return;
      // Left out rather than undefined, which would be sent as null.
      const common = { uid, permissions, ...(servedFrom !== undefined && { servedFrom }) };
      const save = (leavesOut: LeavesOut) =>
        mutateAsync({
          name: "updateUser",
          input: {
            ...common,
            ...(email !== undefined && { email }),
            profile,
            ...(leavesOut.length > 0 && { leavesOut }),
          },
        });
      const mayLeaveOut = servedFrom !== undefined || Object.values(permissions).includes(false);
      const { openRows } = mayLeaveOut ? await look.mutateAsync(common) : { openRows: [] };
      if (!(await saveAfterAsking(account, openRows, save))) return;
      toasts.show("success", "Zmiany zostały zapisane.");
      await closeDialog();
    },
  });
  const isLoginFixed = !mayActFor(useOwnUid(), account);
  const hint = isLoginFixed
    ? account.isAdmin
      ? "Adres jest loginem. Login administratora może zmienić tylko on sam."
      : "Adres jest loginem. Aby zmienić login dawnego administratora, najpierw zapisz konto jako konto klienta."
    : isInvited
      ? `${invitationText(account)} Pod nowy adres wyślemy nowe zaproszenie.`
      : "Adres jest loginem.";
  return (
    <DialogForm
      submitLabel="Zapisz"
      isSaving={form.isSaving}
      canSubmit={form.isChanged}
      onSubmit={form.submit}
      onCancel={() => void leaveDialog()}
    >
      <ProposalNotice document={document} />
      <UserFormFields
        form={form}
        uid={document.uid}
        isClient={!account.isStaff}
        emailHint={hint}
        isLoginFixed={isLoginFixed}
      />
      <PermissionSwitches permissions={form.permissions} onChange={form.setPermission} onReset={form.grantAll} />
    </DialogForm>
  );
}

/** The areas that a client proposes, until an administrator answers. */
export function ProposalNotice({ document: { uid, permissions, areaProposal } }: { document: UserDocument }) {
  const { mutateAsync, isPending } = useUserCommand();
  const [hasRows, setHasRows] = useState(false);
  if (areaProposal?.state !== "waiting") return null;
  const wanted = areas.filter(({ id }) => areaProposal.areas.includes(id));
  const off = areas.filter(({ id, flag }) => permissions[flag] && !areaProposal.areas.includes(id));
  const answer = async (isAccepted: boolean) => {
    try {
      await mutateAsync({ name: "answerProposal", input: { uid, areas: areaProposal.areas, isAccepted } });
      toasts.show("success", isAccepted ? "Części są ustawione tak, jak proponował klient." : "Propozycja odrzucona.");
    } catch (error) {
      setHasRows(rowsLeftOutIn(error) !== null); // the command shows other failures itself
    }
  };
  return (
    <Alert tone="warning" role="none" title="Klient proponuje swoje części">
      <Stack gap={2}>
        <p>
          Dotyczą go: {titles(wanted)}.{off.length > 0 && ` Wyłączone zostaną: ${titles(off)}.`}
        </p>
        {hasRows && (
          <p role="alert">
            W&nbsp;części do wyłączenia są już wiersze w&nbsp;otwartych miesiącach. Ustaw części poniżej: zapytamy, co
            z&nbsp;tymi wierszami.
          </p>
        )}
        <Row>
          <Button look="solid" size="small" isBusy={isPending} onClick={() => void answer(true)}>
            Przyjmij
          </Button>
          <Button look="outlined" size="small" disabled={isPending} onClick={() => void answer(false)}>
            Odrzuć
          </Button>
        </Row>
      </Stack>
    </Alert>
  );
}

const titles = (some: readonly { readonly title: string }[]) => some.map(({ title }) => title).join(", ");
