import { Alert } from "../../ui/alert.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { formsAt } from "./form-address.ts";
import { Page } from "../../ui/page.tsx";

/** While one looked at it: of the data as they are now this form does not follow any more. */
export const FormIsGone = ({ year }: { year: number }) => (
  <Page title="Tego formularza już nie ma">
    <Alert tone="warning" action={<ButtonLink {...formsAt(year)}>Formularze</ButtonLink>}>
      Dane zmieniły się i&nbsp;ten formularz już z&nbsp;nich nie wynika. Co jest do złożenia, pokazuje lista formularzy.
    </Alert>
  </Page>
);
