import { formatDay } from "@ekorok/domain/polish/dates";
import { productTitle } from "@ekorok/domain/products/product-changes";
import { Section } from "../../../ui/panel.tsx";
import textStyles from "../../../ui/text.module.css";
import { linesText, quantityText } from "../sale-words.ts";
import { ProductCardLink } from "./card-link.tsx";
import type { SoldProduct } from "./unit-questions.tsx";
import styles from "../sales.module.css";

type Props = { title: string; about: string; products: readonly LackingCard[] };
/** `begins`: there is a card, but only from that day on. */
type LackingCard = SoldProduct & { readonly begins?: string | null };

/** Products whose cards have to be filled in or put right, with the way to each. */
export function LackingCards({ title, about, products }: Props) {
  if (products.length === 0) return null;
  return (
    <Section title={title}>
      <p className={textStyles.note}>
        {about} {products.length > 1 && <ProductCardLink id="tabela">Wszystkie karty w tabeli</ProductCardLink>}
      </p>
      <ul className={styles.list}>
        {products.map((one) => (
          <li key={`${one.product} ${one.unit} ${one.begins ?? ""}`}>
            <div>
              <ProductCardLink id={one.product}>{productTitle({ ...one, gtin: null })}</ProductCardLink>
              <p className={textStyles.note}>
                {quantityText(one.quantity, one.unit)}, {linesText(one.lines)}
                {one.begins && `. Karta obowiązuje dopiero od ${formatDay(one.begins)}, a sprzedano wcześniej.`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
