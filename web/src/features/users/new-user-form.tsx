import { monthInWarsaw } from "@ekorok/domain";
import { useState } from "react";
import { toasts } from "../../ui/toasts.ts";
import { DialogForm } from "./dialog-form.tsx";
import { PermissionSwitches } from "./permission-switches.tsx";
import { useUserCommand } from "./use-user-command.ts";
import { useUserForm } from "./use-user-form.ts";
import { useUsersAddress } from "./use-users-address.ts";
import { UserFormFields } from "./user-form-fields.tsx";
import { somebodyNew } from "./user-form.ts";

export function NewUserForm() {
  const { closeDialog, leaveDialog } = useUsersAddress();
  const { mutateAsync } = useUserCommand();
  const [base] = useState(() => somebodyNew(monthInWarsaw(new Date())));
  const form = useUserForm({
    base,
    required: { email: "", servedFrom: base.servedFrom },
    save: async ({ written: { email = "", servedFrom = base.servedFrom, ...profile }, permissions }) => {
      await mutateAsync({ name: "createUser", input: { email, profile, permissions, servedFrom } });
      toasts.show("success", `Konto zostało utworzone. Zaproszenie wysłano na adres ${email}.`);
      await closeDialog();
    },
  });
  return (
    <DialogForm
      submitLabel="Dodaj i wyślij zaproszenie"
      isSaving={form.isSaving}
      onSubmit={form.submit}
      onCancel={() => void leaveDialog()}
    >
      <UserFormFields
        form={form}
        uid={null}
        isClient
        emailHint="Na ten adres wyślemy zaproszenie. Będzie też loginem."
      />
      <PermissionSwitches permissions={form.permissions} onChange={form.setPermission} />
    </DialogForm>
  );
}
