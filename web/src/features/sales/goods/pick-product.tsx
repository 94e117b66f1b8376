import { matchesWords } from "@ekorok/domain/polish/folding";
import { productTitle } from "@ekorok/domain/products/product-changes";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { productsQuery } from "../../../api/products.ts";
import { NotLoaded } from "../../../queries/query-state.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogActions, DialogBody, DialogTitle } from "../../../ui/overlays/dialog.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { NoData } from "../../../ui/states.tsx";
import textStyles from "../../../ui/text.module.css";
import { useClient } from "../../client/use-client.ts";
import { goodsTitle } from "../sale-words.ts";
import type { GoodsAnswer, UnknownGoods } from "./unknown-goods.ts";
import styles from "../sales.module.css";

/** Enough to read; typing more letters narrows it down. */
const MOST_FOUND = 50;

type Props = {
  goods: UnknownGoods;
  onPick: (product: NonNullable<GoodsAnswer["product"]>) => void;
  onClose: () => void;
};

/** A dialog that finds a product by a few letters of its code, GTIN or name. */
export function PickProduct({ goods, onPick, onClose }: Props) {
  const { uid } = useClient();
  const [typed, setTyped] = useState("");
  const query = useQuery(productsQuery(uid));
  const { data, error } = query;
  const found = data?.products.filter(
    (one) => !one.isWithdrawn && matchesWords([one.code, one.gtin, one.name].filter(Boolean).join(" "), typed),
  );
  return (
    <Dialog onClose={onClose}>
      <DialogTitle>Który to produkt: {goodsTitle(goods)}?</DialogTitle>
      <DialogBody>
        <Stack gap={3}>
          <TextField
            label="Kod, GTIN albo nazwa"
            type="search"
            autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- the dialog takes the focus
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          {(!found || error) && <NotLoaded query={query} isInline />}
          {found?.length === 0 && (
            <NoData>
              {data?.products.length === 0
                ? "Nie ma jeszcze żadnych kart produktów. Zamknij okno i wybierz „Nowa karta”."
                : "Nie ma takiego produktu. Wpisz inne słowo albo zamknij okno i wybierz „Nowa karta”."}
            </NoData>
          )}
          {found && found.length > 0 && (
            <ul className={styles.picks}>
              {found.slice(0, MOST_FOUND).map((product) => (
                <li key={product.id}>
                  <button
                    type="button"
                    className={styles.pick}
                    onClick={() => onPick({ id: product.id, title: productTitle(product) })}
                  >
                    {productTitle(product)}
                    {product.gtin !== null && <span className={textStyles.note}> GTIN {product.gtin}</span>}
                  </button>
                </li>
              ))}
            </ul>
          )}
          {found && found.length > MOST_FOUND && (
            <p className={textStyles.note}>I jeszcze {found.length - MOST_FOUND}. Wpisz więcej liter.</p>
          )}
        </Stack>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>Anuluj</Button>
      </DialogActions>
    </Dialog>
  );
}
