import { useRouter } from "@tanstack/react-router";
import { yearLink } from "../reports/report-links.ts";
import { TextLink, Button } from "../../ui/button.tsx";
import { Breadcrumbs } from "../../ui/page.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";

type Props = {
  year: number;
  form?: { id: string; title: string };
  /** On the page below the form's own. */
  isCopying?: boolean;
};

export function FormCrumbs({ year, form, isCopying = false }: Props) {
  return (
    <Breadcrumbs>
      <TextLink {...yearLink(year)}>{year}</TextLink>
      {form && <TextLink {...formsAt(year)}>Formularze</TextLink>}
      {form && isCopying && <TextLink {...formAt(year, form.id)}>{form.title}</TextLink>}
    </Breadcrumbs>
  );
}

const TO = "/raporty/$year/formularze/{-$form}/{-$widok}" as const;

// Params are set to undefined where unused, because links inherit the current page's.

export const formsAt = (year: number) =>
  ({ to: TO, params: { year: String(year), form: undefined, widok: undefined } }) as const;

export const formAt = (year: number, form: string) =>
  ({ to: TO, params: { year: String(year), form, widok: undefined } }) as const;

export const copyingAt = (year: number, form: string) =>
  ({ to: TO, params: { year: String(year), form, widok: "przepisywanie" } }) as const;

/** As wide as a phone: the office's form needs the rest of the screen. */
const LOOKS = "popup,width=400,height=760";

/** Opens copying in a narrow window beside the office's form. All forms use the same window. */
export function NarrowWindowButton({ year, form }: { year: number; form: string }) {
  const router = useRouter();
  const open = () => {
    const { href } = router.buildLocation({ ...copyingAt(year, form), search: { okno: "waskie" } });
    const opened = window.open(href, "ekorok-przepisywanie", LOOKS);
    if (opened) opened.focus();
    else toasts.show("error", "Przeglądarka nie pozwoliła otworzyć okna. Zezwól tej stronie na wyskakujące okna.");
  };
  return (
    <Button look="outlined" onClick={open}>
      Otwórz w wąskim oknie
    </Button>
  );
}
