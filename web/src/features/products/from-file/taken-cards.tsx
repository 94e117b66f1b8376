import { plural, type ProductChanges } from "@ekorok/domain";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { productsQuery, saveProducts } from "../../../api/products.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { undoIcon } from "../../../ui/icons.ts";
import { Row, Stack } from "../../../ui/layout.tsx";
import { toCards } from "../to-cards.ts";

/** How many products were taken in, and what takes that back. */
export type Taken = { readonly count: number; readonly back: ProductChanges };

type Props = { uid: string; taken: Taken; onLeave: () => void };

/** What became of a file, and the way back. */
export function TakenCards({ uid, taken: { count, back }, onLeave }: Props) {
  const queryClient = useQueryClient();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => saveProducts(uid, back),
    onSettled: () => queryClient.invalidateQueries(productsQuery(uid)),
  });
  const products = plural(count, { one: "produkt", few: "produkty", many: "produktów" });
  return (
    <Stack>
      {isSuccess ? (
        <Alert tone="info" title="Cofnięto wczytanie">
          Karty są takie jak przedtem.
        </Alert>
      ) : (
        <Alert tone="success" title={`Wczytano ${count} ${products}`}>
          Karty, którym czegoś brakuje, znajdziesz na liście.
        </Alert>
      )}
      <Row>
        <ButtonLink {...toCards} look="solid">
          Pokaż karty
        </ButtonLink>
        {!isSuccess && (
          <Button look="outlined" icon={undoIcon} isBusy={isPending} busyLabel="Trwa cofanie" onClick={() => mutate()}>
            Cofnij wczytanie
          </Button>
        )}
        <Button onClick={onLeave}>Wczytaj następny plik</Button>
      </Row>
    </Stack>
  );
}
