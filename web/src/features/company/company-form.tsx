import { type Profile, profile } from "@ekorok/domain/company/contract/profile";
import { profileNames } from "@ekorok/domain/company/profile-names";
import type { UserDocument } from "@ekorok/domain/users/contract/user-document";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { patchUserDocument, userDocumentQuery } from "../../api/documents.ts";
import { userHistoryQuery } from "../../api/users.ts";
import { useUnsavedGuard } from "../../navigation/use-unsaved-guard.ts";
import { useSurvivingState } from "../../session/use-surviving-state.ts";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/fields/form.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { profileFields } from "../client/profile-fields.ts";
import { useClient } from "../client/use-client.ts";
import { ProfileField, useNipWarning } from "./profile-field.tsx";
import styles from "./company.module.css";

export function CompanyForm() {
  const { uid, document } = useClient();
  const form = useCompanyForm(uid, document);
  const { mutate: save, isPending } = useMutation({
    mutationFn: form.save,
    onSuccess: () => toasts.show("success", "Dane firmy zostały zapisane."),
  });
  const submit = () => {
    const patch = form.check();
    if (!patch || isPending) return;
    if (Object.keys(patch).length === 0) toasts.show("plain", "Nie ma zmian do zapisania.");
    else save(patch);
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      <CompanyFields form={form} />
      <Button type="submit" look="solid" isBusy={isPending} className={styles.save}>
        Zapisz
      </Button>
    </Form>
  );
}

type CompanyFieldsProps = { form: CompanyFormState; names?: readonly (keyof Profile)[] };

/** All fields, or those with these names. */
export function CompanyFields({ form: { values, problems, change }, names }: CompanyFieldsProps) {
  const { uid } = useClient();
  const nipWarning = useNipWarning(values.nip, uid);
  const shown = profileFields.filter(({ name }) => !names || names.includes(name));
  return shown.map((field) => (
    <ProfileField
      key={field.name}
      {...field}
      value={values[field.name]}
      problem={problems[field.name]}
      warning={field.name === "nip" ? nipWarning : undefined}
      onChange={(value) => change(field.name, value)}
    />
  ));
}

type Values = Record<keyof Profile, string>;
type Problems = Partial<Values>;

/** The first problem of each field. */
function problemsOf(issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]): Problems {
  const problems: Problems = {};
  for (const { path, message } of issues) {
    const name = profileNames.find((known) => known === path[0]);
    if (name) problems[name] ??= message;
  }
  return problems;
}

type CompanyFormState = ReturnType<typeof useCompanyForm>;

/** The form's state. Only changed fields are sent, so that two people can fill in different ones. */
export function useCompanyForm(uid: string, document: UserDocument) {
  const queryClient = useQueryClient();
  const [edits, setEdits] = useSurvivingState<Partial<Values>>(`company ${uid}`, {});
  const [problems, setProblems] = useState<Problems>({});
  useUnsavedGuard(Object.keys(edits).length > 0);
  return {
    values: { ...document, ...edits },
    problems,
    change: (name: keyof Profile, value: string) => {
      const { [name]: _, ...others } = edits;
      setEdits(value === document[name] ? others : { ...others, [name]: value });
      setProblems({ ...problems, [name]: undefined });
    },
    /** What has changed; null if some of it is wrong, which is then shown. */
    check: (): Partial<Profile> | null => {
      const parsed = profile.partial().safeParse(edits);
      const found = problemsOf(parsed.error?.issues ?? []);
      setProblems(found);
      const [first] = profileFields.filter(({ name }) => found[name] !== undefined);
      if (first) window.document.getElementById(first.name)?.focus();
      return parsed.data ?? null;
    },
    save: async (patch: Partial<Profile>) => {
      const saved = await patchUserDocument(uid, patch);
      // Addresses are saved separately, and the list here may show one that could not be saved.
      queryClient.setQueryData(userDocumentQuery(uid).queryKey, (old) => ({
        ...saved,
        addresses: old?.addresses ?? saved.addresses,
      }));
      void queryClient.invalidateQueries({ queryKey: userHistoryQuery(uid).queryKey });
      setEdits({});
    },
  };
}
