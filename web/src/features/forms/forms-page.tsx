import type { OfficialForm, YearForms } from "@ekorok/domain/forms/contract/forms";
import { fieldsIn, enteredIn, type FormProgress, progressOf } from "@ekorok/domain/forms/form-fields";
import { formatDay } from "@ekorok/domain/polish/dates";
import { plural } from "@ekorok/domain/polish/plural";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { yearDutiesQuery } from "../../api/duties.ts";
import { yearFormsQuery } from "../../api/year-charges.ts";
import { ButtonLink, TextLink } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Page } from "../../ui/page.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Progress } from "../../ui/progress.tsx";
import { NoData } from "../../ui/states.tsx";
import { useClient } from "../client/use-client.ts";
import { copyingAt, formAt, FormCrumbs } from "./form-links.tsx";
import { FormNotices, FormRemarks } from "./form-notices.tsx";
import { useSendUnsentMarks } from "./marks/use-marks.ts";
import { copyingLabel, canCopy, isAllEntered, progressText } from "./form-words.ts";
import text from "../../ui/text.module.css";
import styles from "./forms.module.css";

/** The official forms of a year, with the progress of copying each. */
export function FormsPage({ year }: { year: number }) {
  const { uid } = useClient();
  useSendUnsentMarks(uid, year);
  const { data: all } = useSuspenseQuery(yearFormsQuery(uid, year));
  return (
    <Page title={`Formularze urzędowe za ${year} rok`} crumbs={<FormCrumbs year={year} />}>
      <Stack gap={5}>
        <FormNotices all={all} />
        {all.forms.length === 0 ? (
          <Panel padding="roomy">
            <NoData>
              W&nbsp;{year} roku nie ma jeszcze danych do żadnego formularza. Wypełnij sprawozdania miesięczne,
              a&nbsp;formularze pojawią się tutaj.
            </NoData>
          </Panel>
        ) : (
          <Stack as="ul" gap={3} aria-label="Formularze">
            {all.forms.map((form) => (
              <FormCard key={form.id} year={year} form={form} all={all} />
            ))}
          </Stack>
        )}
      </Stack>
    </Page>
  );
}

function FormCard({ year, form, all }: { year: number; form: OfficialForm; all: YearForms }) {
  const progress = progressOf(form, enteredIn(all.marks, form.id));
  const { changed, unknown } = progress;
  const differing = fieldsIn(form).filter(({ field }) => field.otherwise).length + (form.gone?.length ?? 0);
  return (
    <Panel as="li" padding="roomy" className={styles.card}>
      <Stack gap={2}>
        <h2 className={text.title}>
          <TextLink {...formAt(year, form.id)}>{form.title}</TextLink>
        </h2>
        <p className={text.note}>{form.office}</p>
        <Row>
          {isAllEntered(progress) && <Chip tone="good">Wszystko wpisane</Chip>}
          {changed > 0 && (
            <Chip tone="warn">
              {changed}{" "}
              {plural(changed, { one: "liczba zmieniona", few: "liczby zmienione", many: "liczb zmienionych" })} po
              wpisaniu
            </Chip>
          )}
          {differing > 0 && (
            <Chip tone="warn">
              {differing} {plural(differing, { one: "różnica", few: "różnice", many: "różnic" })}
            </Chip>
          )}
          {unknown > 0 && (
            <Chip tone="plain">
              {unknown}{" "}
              {plural(unknown, { one: "pole nieustalone", few: "pola nieustalone", many: "pól nieustalonych" })}
            </Chip>
          )}
        </Row>
        <FiledOn year={year} form={form} />
        <FormRemarks form={form} />
        {form.nothing !== undefined && <p>{form.nothing}</p>}
      </Stack>
      {form.nothing === undefined && <CardProgress year={year} form={form} progress={progress} />}
    </Panel>
  );
}

/** The day on which the form's report was filed, if it is recorded. */
function FiledOn({ year, form }: { year: number; form: OfficialForm }) {
  const { uid } = useClient();
  const { data } = useQuery(yearDutiesQuery(uid, year));
  const duty = data?.duties.find(({ key }) => key === form.duty);
  const last = duty?.acts.find(({ isWithdrawn }) => !isWithdrawn);
  if (!duty || !last) return null;
  const again = duty.standing === "again" ? ", dane zmieniły się po złożeniu" : "";
  return <p className={text.note}>{`złożono ${formatDay(last.on)}${again}`}</p>;
}

type ProgressProps = { year: number; form: OfficialForm; progress: FormProgress };

const CardProgress = ({ year, form, progress }: ProgressProps) => (
  <Stack gap={2} className={styles.progress}>
    <Progress value={progress.done} max={Math.max(1, progress.all - progress.unknown)} />
    <p className={text.note}>{progressText(progress)}</p>
    {canCopy(progress) && (
      <ButtonLink look="outlined" {...copyingAt(year, form.id)} aria-label={`Przepisywanie: ${form.title}`}>
        {copyingLabel(progress)}
      </ButtonLink>
    )}
  </Stack>
);
