import { areas } from "@ekorok/domain/areas/all-areas";
import { areaHelp } from "@ekorok/domain/areas/area-help";
import type { AreaId } from "@ekorok/domain/areas/area-ids";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { userDocumentQuery } from "../../api/documents.ts";
import { command } from "../../api/functions.ts";
import { allUserLists, userHistoryQuery } from "../../api/users.ts";
import { usePreference } from "../../session/preferences.ts";
import { isListOf, isString } from "../../shape.ts";
import { Form } from "../../ui/fields/form.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/fields/field.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Page } from "../../ui/page.tsx";
import { Panel } from "../../ui/panel.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { useClient } from "../client/use-client.ts";
import text from "../../ui/text.module.css";
import styles from "./guide.module.css";

const isWords = isListOf(isString);

/** Asks what the company does, and proposes the matching areas to the consultancy. */
export function AreaQuestionsPage() {
  const { uid, document, isDeleted } = useClient();
  const { areaProposal } = document;
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
  const { send, isSending } = useProposal(uid, () => draft.write(null));
  return (
    <Page title="Które części dotyczą firmy?">
      <Panel as="section" padding="roomy">
        <Stack>
          <p className={text.narrow}>
            Zaznacz zdania, które pasują do firmy. Doradca dostanie z&nbsp;nich propozycję części sprawozdania i&nbsp;to
            on je włączy. Do tego czasu nic się nie zmieni, a&nbsp;wypełniać możesz już teraz.
          </p>
          {areaProposal?.state === "waiting" && (
            <Alert tone="info" role="none">
              Doradca dostał już Twoją propozycję. Nowa ją zastąpi.
            </Alert>
          )}
          <Form
            onSubmit={() => {
              if (wanted.length === 0) setEmpty(true);
              else send(wanted.map(({ id }) => id));
            }}
          >
            <Stack>
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
                  Wyślij doradcy
                </Button>
                <ButtonLink to="/start">Później</ButtonLink>
              </Row>
            </Stack>
          </Form>
        </Stack>
      </Panel>
    </Page>
  );
}

function useProposal(uid: string, onSent: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: (chosen: readonly AreaId[]) => command("proposeAreas", { uid, areas: chosen }),
    onSuccess: async ({ areaProposal }) => {
      // Only the proposal: the addresses here may include one that could not be saved.
      queryClient.setQueryData(userDocumentQuery(uid).queryKey, (old) => old && { ...old, areaProposal });
      void queryClient.invalidateQueries({ queryKey: userHistoryQuery(uid).queryKey });
      void queryClient.invalidateQueries(allUserLists);
      onSent();
      toasts.show("success", "Propozycja wysłana do doradcy.");
      await navigate({ to: "/start", search: true });
    },
  });
  return { send: mutate, isSending: isPending };
}
