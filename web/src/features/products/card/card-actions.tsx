import type { Product } from "@ekorok/domain/products/contract/products";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { confirmation } from "../../../ui/confirmation/confirmation.ts";
import { copyIcon } from "../../../ui/icons.ts";
import { Row } from "../../../ui/layout.tsx";
import type { useCardForm } from "./use-card-form.ts";

type Props = { product: Product; form: ReturnType<typeof useCardForm> };

/** What is done with a card as a whole. */
export function CardActions({ product: { isWithdrawn, id }, form }: Props) {
  return (
    <Row>
      <ButtonLink to="/produkty/{-$karta}" params={{ karta: "nowy" }} search={{ kopia: id }} icon={copyIcon}>
        Utwórz kopię
      </ButtonLink>
      <Button disabled={form.isSaving || form.isChanged} onClick={() => form.withdraw(!isWithdrawn)}>
        {isWithdrawn ? "Przywróć" : "Wycofaj"}
      </Button>
      <Button
        tone="danger"
        disabled={form.isSaving}
        onClick={() =>
          confirmation.open({
            title: "Usunąć produkt?",
            message: "Zniknie z listy razem ze wszystkimi wersjami karty. Jeśli tylko go nie sprzedajesz, wycofaj go.",
            tone: "danger",
            onConfirm: () => form.remove(),
          })
        }
      >
        Usuń
      </Button>
    </Row>
  );
}
