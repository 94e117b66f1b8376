import type { ReactNode } from "react";
import { TextLink } from "../../ui/button.tsx";

/** To the card of a product, or to all of them (`tabela`), beside the page: what one is about to decide stays open. */
export const ProductCardLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <TextLink to="/produkty/{-$karta}" params={{ karta: id }} target="_blank">
    {children}
  </TextLink>
);

/** The way to the list of all cards, for a link. */
export const allCards = { to: "/produkty/{-$karta}", params: { karta: undefined } } as const;
