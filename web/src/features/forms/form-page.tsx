import { progressOf } from "@ekorok/domain/forms/form-fields";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { printIcon } from "../../ui/icons.ts";
import { Row, Stack } from "../../ui/layout.tsx";
import { Page } from "../../ui/page.tsx";
import { nameOf } from "@ekorok/domain/users/account-names";
import { useClient } from "../client/use-client.ts";
import { copyingAt, FormCrumbs, NarrowWindowButton } from "./form-links.tsx";
import { FormNotices, FormRemarks, NothingToEnter } from "./form-notices.tsx";
import { FormTableSection } from "./form-table.tsx";
import { copyingLabel, canCopy, progressText } from "./form-words.ts";
import { FormNotFound, useForm } from "./form-lookup.tsx";
import text from "../../ui/text.module.css";

/** A form in its office's order, units and roundings. */
export function FormPage({ year, id }: { year: number; id: string }) {
  const { all, form, entered } = useForm(year, id);
  const { document } = useClient();
  if (!form) return <FormNotFound year={year} id={id} others={all.others} />;
  const progress = progressOf(form, entered);
  return (
    <Page
      title={form.title}
      about={String(year)}
      crumbs={<FormCrumbs year={year} form={form} />}
      actions={
        <Row>
          <Button look="outlined" icon={printIcon} onClick={() => window.print()}>
            Drukuj
          </Button>
          {canCopy(progress) && (
            <>
              <NarrowWindowButton year={year} form={id} />
              <ButtonLink look="solid" {...copyingAt(year, id)}>
                {copyingLabel(progress)}
              </ButtonLink>
            </>
          )}
        </Row>
      }
    >
      <Stack gap={5} className="printed-report">
        <p className={text.onlyOnPaper}>
          {[nameOf(document), ...(document.nip === "" ? [] : [`NIP ${document.nip}`]), `rok ${year}`].join(", ")}
        </p>
        <Stack gap={1}>
          <p>{form.office}</p>
          <p className={text.note}>{form.source}</p>
          {form.nothing === undefined && <p className={text.note}>{progressText(progress)}</p>}
        </Stack>
        <FormNotices all={all} form={form} />
        {form.nothing !== undefined && <NothingToEnter form={form} />}
        <FormRemarks form={form} />
        {form.tables.map((table) => (
          <FormTableSection key={table.key} table={table} entered={entered} />
        ))}
      </Stack>
    </Page>
  );
}
