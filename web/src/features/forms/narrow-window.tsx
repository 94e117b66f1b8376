import { useRouter } from "@tanstack/react-router";
import { Button } from "../../ui/button.tsx";
import { copyingAt } from "./form-address.ts";
import { toasts } from "../../ui/toasts.ts";

/** As wide as a telephone: the form itself needs the rest of the screen. */
const LOOKS = "popup,width=400,height=760";

/** Opens copying beside the form. One window for all: who opens another form goes on there. */
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
