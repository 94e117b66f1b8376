import { plural } from "@ekorok/domain/polish/plural";
import type { ProductChanges } from "@ekorok/domain/products/contract/products";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../../../api/client.ts";
import { saveProducts, refreshCards } from "../../../api/products.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { undoIcon } from "../../../ui/icons.ts";
import { Row, Stack } from "../../../ui/layout.tsx";
import { DueRecounts } from "../cards-frame.tsx";
import { allCards } from "../../sales/card-links.tsx";

export type CardImport = {
  /** How many products were taken in, of how many, and what kept the others from it. */
  readonly count: number;
  readonly wanted: number;
  readonly problem: string | null;
  /** What takes it back, step by step, the last one first. */
  readonly back: readonly ProductChanges[];
};

type Props = {
  uid: string;
  taken: CardImport;
  /** Looks again at what the file would do. */
  onLook: () => void;
  onLeave: () => void;
};

const products = { one: "produkt", few: "produkty", many: "produktów" };

/** What became of a file, and the way back: all of it, however many requests it took. */
export function CardImportDone({ uid, taken: { count, wanted, problem, back }, onLook, onLeave }: Props) {
  const queryClient = useQueryClient();
  const [left, setLeft] = useState(back);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      for (const step of left)
        await saveProducts(uid, step, (undone) => {
          const ids = new Set(undone.map(({ id }) => id));
          setLeft((now) => now.map((one) => one.filter(({ id }) => !ids.has(id))));
        });
    },
    onSettled: () => refreshCards(queryClient, uid),
    meta: { errorText: null }, // it stands above the buttons
  });
  const kept = left.reduce((sum, step) => sum + step.length, 0);
  return (
    <Stack>
      {kept === 0 ? (
        <Alert tone="info" title="Cofnięto wczytanie">
          Karty są takie jak przedtem.
        </Alert>
      ) : problem === null ? (
        <Alert tone="success" title={`Wczytano ${count} ${plural(count, products)}`}>
          Karty, którym czegoś brakuje, znajdziesz na liście.
        </Alert>
      ) : (
        <Alert tone="warning" title={`Wczytano ${count} z ${wanted} ${plural(wanted, genitive)}`}>
          Pozostałych nie wczytano. {problem} Możesz wczytać resztę albo cofnąć to, co już jest.
        </Alert>
      )}
      <DueRecounts />
      {error && (
        <Alert tone="error">
          {kept === count
            ? "Nie cofnięto niczego."
            : `Cofnięto ${count - kept} z ${count} ${plural(count, genitive)}; ponów, aby cofnąć resztę.`}{" "}
          {errorText(error)}
        </Alert>
      )}
      <Row>
        {problem !== null && kept > 0 && (
          <Button look="solid" onClick={onLook}>
            Wczytaj resztę
          </Button>
        )}
        <ButtonLink {...allCards} look={problem === null ? "solid" : "outlined"}>
          Pokaż karty
        </ButtonLink>
        {kept > 0 && (
          <Button look="outlined" icon={undoIcon} isBusy={isPending} busyLabel="Trwa cofanie" onClick={() => mutate()}>
            Cofnij wczytanie
          </Button>
        )}
        <Button onClick={onLeave}>Wczytaj następny plik</Button>
      </Row>
    </Stack>
  );
}

/** "z 1 produktu", "z 5 produktów". */
const genitive = { one: "produktu", few: "produktów", many: "produktów" };
