import { areas } from "@ekorok/domain/areas/all-areas";
import { areaHelp } from "@ekorok/domain/areas/area-help";
import type { AreaId } from "@ekorok/domain/areas/area-ids";
import type { Profile } from "@ekorok/domain/company/contract/profile";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { userDocumentQuery } from "../../api/documents.ts";
import { command } from "../../api/functions.ts";
import { allUserLists, userHistoryQuery } from "../../api/users.ts";
import { usePreference } from "../../session/preferences.ts";
import { isListOf, isString } from "../../shape.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/fields/field.tsx";
import { Form } from "../../ui/fields/form.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { Page } from "../../ui/page.tsx";
import { Section } from "../../ui/panel.tsx";
import text from "../../ui/text.module.css";
import { useClient } from "../client/use-client.ts";
import { CompanyFields, useCompanyForm } from "../company/company-form.tsx";
import { filedNames, missingData } from "../company/missing-data-notice.tsx";
import { areaLink } from "../reports/report-links.ts";
import { areAreasChosen } from "./guide-steps.ts";
import { useGuide } from "./use-guide.ts";
import styles from "./guide.module.css";

const isWords = isListOf(isString);

/**
 * Asks what the company does, and proposes the matching areas to the consultancy; before that for company data, if some is
 * missing. Leads on to the first area of the first month.
 */
export function AreaQuestionsPage() {
  const { uid, document, isDeleted } = useClient();
  const { areaProposal } = document;
  const company = useCompanyForm(uid, document);
  // What is missing when the page opens is asked for, also once it is filled in.
  const [isCompanyAsked] = useState(() => missingData(document).length > 0);
  // Ticks that were not sent survive leaving the page.
  const draft = usePreference(`area-answers/${uid}`, isWords);
  const [chosen, setChosen] = useState<readonly string[]>(() => draft.read() ?? areaProposal?.areas ?? []);
  /** Set after an attempt to send nothing. */
  const [isEmpty, setEmpty] = useState(false);
  const tick = (id: AreaId, isTicked: boolean) => {
    const next = isTicked ? [...chosen, id] : chosen.filter((other) => other !== id);
    setChosen(next);
    draft.write(next);
    setEmpty(false);
  };
  const wanted = areas.filter(({ id }) => chosen.includes(id));
  const { send, isSending } = useAnswers(uid, company.save, () => draft.write(null));
  const submit = () => {
    const isAnswered = wanted.length > 0 || (isCompanyAsked && areAreasChosen(document));
    setEmpty(!isAnswered);
    const patch = company.check();
    if (isAnswered && patch && !isSending) send({ patch, chosen: wanted.map(({ id }) => id) });
  };
  return (
    <Page title={isCompanyAsked ? "O firmie" : TITLE}>
      <Form onSubmit={submit}>
        <Stack>
          {isCompanyAsked && (
            <Section title="Dane firmy">
              <Stack>
                <p className={text.narrow}>Trafią do złożonego sprawozdania. Czego nie znasz, uzupełnisz później.</p>
                <div className={styles.company} data-first-focus>
                  <CompanyFields form={company} names={filedNames} />
                </div>
              </Stack>
            </Section>
          )}
          <Section title={isCompanyAsked ? TITLE : "Co robi firma"}>
            <Stack>
              <p className={text.narrow}>
                Zaznacz zdania, które pasują do firmy. Doradca dostanie z&nbsp;nich propozycję części sprawozdania
                i&nbsp;to on je włączy. Do tego czasu nic się nie zmieni, a&nbsp;wypełniać możesz już teraz.
              </p>
              {areaProposal?.state === "waiting" && (
                <Alert tone="info" role="none">
                  Doradca dostał już Twoją propozycję. Nowa ją zastąpi.
                </Alert>
              )}
              <fieldset className={styles.questions}>
                <legend className={text.readOut}>Co robi firma</legend>
                {areas.map(({ id }) => (
                  <Checkbox
                    key={id}
                    label={areaHelp[id].question}
                    checked={chosen.includes(id)}
                    onChange={({ target }) => tick(id, target.checked)}
                  />
                ))}
              </fieldset>
              <output className={isEmpty ? text.bad : text.note}>
                {isEmpty && "Zaznacz co najmniej jedno zdanie."}
                {wanted.length > 0 && `Zaproponujemy: ${wanted.map(({ title }) => title).join(", ")}.`}
              </output>
              <Row>
                <Button type="submit" look="solid" isBusy={isSending} busyLabel="Trwa wysyłanie" disabled={isDeleted}>
                  {isCompanyAsked ? "Dalej" : "Wyślij doradcy"}
                </Button>
                <ButtonLink to="/start">Później</ButtonLink>
              </Row>
            </Stack>
          </Section>
        </Stack>
      </Form>
    </Page>
  );
}

const TITLE = "Które części dotyczą firmy?";

type Answers = { readonly patch: Partial<Profile>; readonly chosen: readonly AreaId[] };

/** Saves the company data, sends the proposal, and goes to the first area that the guide would name, or home. */
function useAnswers(uid: string, saveCompany: (patch: Partial<Profile>) => Promise<void>, onSent: () => void) {
  const { document } = useClient();
  const stepsOf = useGuide();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ patch, chosen }: Answers) => {
      if (Object.keys(patch).length > 0) await saveCompany(patch);
      return chosen.length > 0 ? (await command("proposeAreas", { uid, areas: chosen })).areaProposal : null;
    },
    onSuccess: async (areaProposal) => {
      if (areaProposal) {
        // Only the proposal: the addresses here may include one that could not be saved.
        queryClient.setQueryData(userDocumentQuery(uid).queryKey, (old) => old && { ...old, areaProposal });
        void queryClient.invalidateQueries({ queryKey: userHistoryQuery(uid).queryKey });
        void queryClient.invalidateQueries(allUserLists);
        onSent();
        toasts.show("success", "Propozycja wysłana do doradcy.");
      }
      const steps = stepsOf(areaProposal ? { ...document, areaProposal } : document);
      const first = steps?.rows.next;
      const next = steps?.period && first ? areaLink(steps.period, first) : ({ to: "/start" } as const);
      await navigate({ ...next, search: true, ignoreBlocker: true });
    },
  });
  return { send: mutate, isSending: isPending };
}
