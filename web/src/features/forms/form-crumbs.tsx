import { TextLink } from "../../ui/button.tsx";
import { formAt, formsAt } from "./form-address.ts";
import { Breadcrumbs } from "../../ui/page.tsx";

type Props = {
  year: number;
  /** A form, and what is done with it, where the page stands below the list. */
  form?: { id: string; title: string };
  here?: string;
};

export function FormCrumbs({ year, form, here }: Props) {
  return (
    <Breadcrumbs here={here ?? form?.title ?? "Formularze"}>
      <TextLink to="/raporty/{-$year}" params={{ year: String(year) }}>
        {year}
      </TextLink>
      {form && <TextLink {...formsAt(year)}>Formularze</TextLink>}
      {form && here !== undefined && <TextLink {...formAt(year, form.id)}>{form.title}</TextLink>}
    </Breadcrumbs>
  );
}
