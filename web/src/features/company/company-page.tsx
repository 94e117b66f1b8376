import { servedFromText } from "@ekorok/domain/reports/report-words";
import { type Profile, profile } from "@ekorok/domain/company/contract/profile";
import { profileNames } from "@ekorok/domain/company/profile-names";
import type { UserDocument } from "@ekorok/domain/users/contract/user-document";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { Form } from "../../ui/fields/form.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Page } from "../../ui/page.tsx";
import { Section } from "../../ui/panel.tsx";
import { useIsAdmin } from "../../session/use-session.ts";
import { useClient } from "../client/use-client.ts";
import { HistoryList } from "../history/history-list.tsx";
import { OwnData } from "../exports/own-data.tsx";
import { AddressList } from "./address-list.tsx";
import { patchUserDocument, userDocumentQuery } from "../../api/documents.ts";
import { userHistoryQuery } from "../../api/users.ts";
import { useUnsavedGuard } from "../../navigation/use-unsaved-guard.ts";
import { useSurvivingState } from "../../session/use-surviving-state.ts";
import { Button } from "../../ui/button.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { ProfileField, useNipWarning } from "./profile-field.tsx";
import { profileFields } from "../client/profile-fields.ts";
import styles from "./company.module.css";

/** `onSaved` leads on from here. */
export function CompanyPage({ onSaved }: { onSaved?: () => void }) {
  const { uid, document, isOwn } = useClient();
  const isAdvisor = useIsAdmin() && isOwn;
  return (
    <Page title="Dane firmy i adresy">
      <Stack gap={5}>
        <Section title="Dane firmy">
          {!isAdvisor && (
            <p className={styles.about}>
              {servedFromText(document.servedFrom)}. Od tego miesiąca składa się sprawozdania; zmienia go doradca.
            </p>
          )}
          <CompanyForm onSaved={onSaved} />
        </Section>
        <Section title="Adresy">
          <AddressList />
        </Section>
        {!isAdvisor && <OwnData />}
        <Section title="Historia konta">
          <p className={styles.about}>Kto i&nbsp;kiedy zmieniał te dane, także w&nbsp;imieniu firmy.</p>
          <HistoryList uid={uid} first={5} />
        </Section>
      </Stack>
    </Page>
  );
}

export function CompanyForm({ onSaved }: { onSaved?: (() => void) | undefined }) {
  const { uid, document } = useClient();
  const { values, problems, change, submit, isSaving } = useCompanyForm(uid, document, onSaved);
  const nipWarning = useNipWarning(values.nip, uid);
  return (
    <Form className={styles.form} onSubmit={submit}>
      {profileFields.map((field) => (
        <ProfileField
          key={field.name}
          {...field}
          value={values[field.name]}
          problem={problems[field.name]}
          warning={field.name === "nip" ? nipWarning : undefined}
          onChange={(value) => change(field.name, value)}
        />
      ))}
      <Button type="submit" look="solid" isBusy={isSaving} className={styles.save}>
        Zapisz
      </Button>
    </Form>
  );
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

/** The form's state. Only changed fields are sent, so that two people can fill in different ones. */
function useCompanyForm(uid: string, document: UserDocument, onSaved: (() => void) | undefined) {
  const queryClient = useQueryClient();
  const [edits, setEdits] = useSurvivingState<Partial<Values>>(`company ${uid}`, {});
  const [problems, setProblems] = useState<Problems>({});
  const [isSaved, setSaved] = useState(false);
  const { mutate: save, isPending } = useMutation({
    mutationFn: (patch: Partial<Profile>) => patchUserDocument(uid, patch),
    onSuccess: (saved) => {
      // Addresses are saved separately, and the list here may show one that could not be saved.
      queryClient.setQueryData(userDocumentQuery(uid).queryKey, (old) => ({
        ...saved,
        addresses: old?.addresses ?? saved.addresses,
      }));
      void queryClient.invalidateQueries({ queryKey: userHistoryQuery(uid).queryKey });
      setEdits({});
      toasts.show("success", "Dane firmy zostały zapisane.");
      setSaved(true);
    },
  });

  const hasEdits = Object.keys(edits).length > 0;
  useUnsavedGuard(hasEdits);
  const goOn = useEffectEvent(() => onSaved?.());
  // Only once the guard knows that nothing is unsaved.
  useEffect(() => {
    if (isSaved && !hasEdits) goOn();
  }, [isSaved, hasEdits]);

  return {
    values: { ...document, ...edits },
    problems,
    isSaving: isPending,
    change: (name: keyof Profile, value: string) => {
      const { [name]: _, ...others } = edits;
      setEdits(value === document[name] ? others : { ...others, [name]: value });
      setProblems({ ...problems, [name]: undefined });
    },
    submit: () => {
      const parsed = profile.partial().safeParse(edits);
      const found = problemsOf(parsed.error?.issues ?? []);
      setProblems(found);
      const [first] = profileFields.filter(({ name }) => found[name] !== undefined);
      if (first) window.document.getElementById(first.name)?.focus();
      else if (!hasEdits) toasts.show("plain", "Nie ma zmian do zapisania.");
      else if (parsed.success && !isPending) save(parsed.data);
    },
  };
}
