import { areaById } from "@ekorok/domain/areas/all-areas";
import type { YearForms, OfficialForm } from "@ekorok/domain/forms/contract/forms";
import { plural } from "@ekorok/domain/polish/plural";
import { enteredIn } from "@ekorok/domain/forms/form-fields";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Alert } from "../../ui/alert.tsx";
import { ButtonLink, TextLink } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { NotAllowedState } from "../../ui/states.tsx";
import { useClient } from "../client/use-client.ts";
import { permittedAreas } from "../reports/permitted-areas.ts";
import { formsAt, FormCrumbs } from "./form-links.tsx";
import { yearFormsQuery } from "../../api/year-charges.ts";
import { useSendUnsentMarks } from "./marks/use-marks.ts";

/** Says why a form does not exist: its areas are switched off or give no data, or the address is wrong. */
export function FormNotFound({ year, id, others = [] }: Pick<YearForms, "year" | "others"> & { id: string }) {
  const { document, isOwn } = useClient();
  const areas = others.find((form) => form.id === id)?.areas ?? [];
  const isKnown = areas.length > 0;
  const isOn = permittedAreas(document).some((area) => areas.includes(area.id));
  const action = <ButtonLink {...formsAt(year)}>Formularze</ButtonLink>;
  if (isOn || !isKnown)
    return (
      <Page title="Tego formularza nie ma" crumbs={<FormCrumbs year={year} />}>
        <Alert tone="warning" action={action}>
          {isKnown ? `Z obecnych danych za ${year} rok ten formularz nie wynika.` : "W adresie jest błąd."} Co jest do
          złożenia, pokazuje lista formularzy.
        </Alert>
      </Page>
    );
  const titles = areas.map((area) => `„${areaById(area)?.title ?? area}”`).join(", ");
  return (
    <Page title="Ten formularz jest wyłączony" crumbs={<FormCrumbs year={year} />}>
      <NotAllowedState
        title={plural(areas.length, {
          one: "Część jest wyłączona",
          few: "Części są wyłączone",
          many: "Części są wyłączone",
        })}
        action={action}
      >
        Ten formularz powstaje z&nbsp;danych: {titles}.{" "}
        {isOwn ? (
          "Twoje konto nie ma do nich uprawnienia. Jeśli firma podlega temu obowiązkowi, poproś doradcę o ich włączenie."
        ) : (
          <>
            Klient nie ma do nich uprawnienia. Możesz je włączyć na{" "}
            <TextLink to="/admin/users">liście klientów</TextLink>.
          </>
        )}
      </NotAllowedState>
    </Page>
  );
}

/** A year's forms, and one of them with its progress; null if a change made it disappear. */
export function useForm(year: number, id: string) {
  const { uid } = useClient();
  useSendUnsentMarks(uid, year);
  const { data } = useSuspenseQuery(yearFormsQuery(uid, year));
  const form: OfficialForm | null = data.forms.find((one) => one.id === id) ?? null;
  return { uid, all: data satisfies YearForms, form, entered: enteredIn(data.marks, id) };
}
