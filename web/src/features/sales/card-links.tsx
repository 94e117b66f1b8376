import type { ReactNode } from "react";
import { TextLink } from "../../ui/button.tsx";

/** A link to a product's card, or to all cards (`tabela`), in another tab, so that the page stays open. */
export const ProductCardLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <TextLink to="/produkty/{-$karta}" params={{ karta: id }} target="_blank">
    {children}
  </TextLink>
);

/** Props of a link to the list of cards. */
export const allCards = { to: "/produkty/{-$karta}", params: { karta: undefined } } as const;
