import type { UserDocument } from "@ekorok/domain/users/contract/user-document";
import type { UserAccount } from "@ekorok/domain/users/contract/users";
import { mayActFor } from "@ekorok/domain/users/permissions";
import { useMutation } from "@tanstack/react-query";
import type { InputOf } from "../../../api/declared.ts";
import { ask as askServer } from "../../../api/by-name.ts";
import { useOwnUid } from "../../../session/use-own-uid.ts";
import { ask } from "../../../ui/confirmation/ask.ts";
import { toasts } from "../../../ui/toasts.ts";
import { DialogForm } from "./dialog-form.tsx";
import { useUserCommand } from "../use-user-command.ts";
import { useUserForm } from "./use-user-form.ts";
import { useUsersAddress } from "../use-users-address.ts";
import { PermissionSwitches, UserFormFields } from "./user-form-fields.tsx";
import { invitationText } from "../user-marks.tsx";
import { type LeavesOut, savedAfterAsking } from "./saved-after-asking.ts";
import { ProposalNotice } from "./proposal-notice.tsx";
import { newAddressQuestion } from "../user-questions.ts";

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
      // Left out and not undefined, which travels as null.
      const kept = { uid, permissions, ...(servedFrom !== undefined && { servedFrom }) };
      const save = (leavesOut: LeavesOut) =>
        mutateAsync({
          name: "updateUser",
          input: {
            ...kept,
            ...(email !== undefined && { email }),
            profile,
            ...(leavesOut.length > 0 && { leavesOut }),
          },
        });
      const mayLeaveOut = servedFrom !== undefined || Object.values(permissions).includes(false);
      const { openRows } = mayLeaveOut ? await look.mutateAsync(kept) : { openRows: [] };
      if (!(await savedAfterAsking(account, openRows, save))) return;
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
