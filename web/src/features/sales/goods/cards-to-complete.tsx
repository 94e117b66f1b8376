import { formatDecimal } from "@ekorok/domain/polish/decimals";
import { askedUnit, factorUnit, NO_UNIT, unitKey } from "@ekorok/domain/products/product-units";
import { productTitle } from "@ekorok/domain/products/product-changes";
import { factorProblem } from "@ekorok/domain/products/product-check";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatDay } from "@ekorok/domain/polish/dates";
import { productsQuery, saveProducts } from "../../../api/products.ts";
import { Form } from "../../../ui/fields/form.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { checkIcon } from "../../../ui/icons.ts";
import { NumberField } from "../../../ui/fields/number-field.tsx";
import { Section } from "../../../ui/panel.tsx";
import { useClient } from "../../client/use-client.ts";
import { linesText, quantityText } from "../sale-words.ts";
import { useFocusIfLost } from "../given-answer.tsx";
import { ProductCardLink } from "../card-links.tsx";
import { singleLine } from "./unknown-goods.ts";
import textStyles from "../../../ui/text.module.css";
import styles from "../sales.module.css";

/** A sold product whose card is incomplete. */
type SoldProduct = {
  readonly product: string;
  readonly name: string | null;
  readonly code: string | null;
  readonly quantity: string;
  readonly unit: string | null;
  readonly lines: number;
};

/** `countedIn`: the unit on its card. */
type SoldInUnit = SoldProduct & { readonly countedIn: string | null };

type UnitQuestionsProps = { products: readonly SoldInUnit[]; onSaved: () => void };

/** Asks how many pieces a unit has, once for each product: the answer is saved on its card. */
export function UnitQuestions({ products, onSaved }: UnitQuestionsProps) {
  const [saved, setSaved] = useState<readonly (SoldInUnit & { pieces: string })[]>([]);
  const open = products.filter((one) => !saved.some((done) => done.product === one.product && done.unit === one.unit));
  if (products.length + saved.length === 0) return null;
  return (
    <Section title="Ile to sztuk?">
      <p className={textStyles.note}>Zapiszemy to na karcie produktu i więcej nie zapytamy.</p>
      <ul className={styles.list}>
        {saved.map((one) => (
          <li key={`${one.product} ${one.unit}`}>
            <SavedUnit sold={one} pieces={one.pieces} />
          </li>
        ))}
        {open.map((one) => (
          <li key={`${one.product} ${one.unit}`}>
            <div>
              <ProductCardLink id={one.product}>{productTitle({ ...one, gtin: null })}</ProductCardLink>
              <p className={textStyles.note}>
                {quantityText(one.quantity, one.unit)}, {linesText(one.lines)}
              </p>
            </div>
            <UnitForm
              sold={one}
              onSaved={(pieces) => {
                setSaved([...saved, { ...one, pieces }]);
                onSaved();
              }}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function SavedUnit({ sold, pieces }: { sold: SoldInUnit; pieces: string }) {
  const { unit, end } = factorOf(sold);
  const text = useFocusIfLost<HTMLSpanElement>();
  return (
    <div className={styles.given}>
      <Icon path={checkIcon} size={20} />
      <span ref={text} tabIndex={-1}>
        {productTitle({ ...sold, gtin: null })}: 1 {unit} = {formatDecimal(pieces)} {end}
      </span>
    </div>
  );
}

/** The unit's name on the card; a sign such as "-" is no unit. */
const unitOnCard = (unit: string | null): string => (unitKey(unit) === "" ? null : singleLine(unit)) ?? NO_UNIT;

/** "1 op. to … szt.": the unit asked about, and the unit of the answer. */
function factorOf({ unit: sold, countedIn }: SoldInUnit): { unit: string; end: string } {
  const unit = askedUnit(countedIn, unitOnCard(sold));
  return { unit, end: factorUnit(countedIn, unit) };
}

type FormProps = { sold: SoldInUnit; onSaved: (pieces: string) => void };

function UnitForm({ sold, onSaved }: FormProps) {
  const { unit, end } = factorOf(sold);
  const { uid } = useClient();
  const queryClient = useQueryClient();
  const [pieces, setPieces] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async (pieces: string) => {
      const { products } = await queryClient.fetchQuery({ ...productsQuery(uid), staleTime: 0 });
      const found = products.find(({ id }) => id === sold.product);
      if (!found) return;
      const { id, version, ...content } = found;
      const units = [...content.units.filter((one) => unitKey(one.unit) !== unitKey(unit)), { unit, pieces }];
      await saveProducts(uid, [{ id, version, product: { ...content, units } }]);
    },
    onSuccess: (_data, pieces) => onSaved(pieces),
    onSettled: () => void queryClient.invalidateQueries(productsQuery(uid)),
  });
  const save = () => {
    const found = pieces === null ? `Podaj, ile ${end} to 1 ${unit}.` : factorProblem({ unit, pieces }, sold.countedIn);
    setProblem(found);
    if (found === null && pieces !== null) mutate(pieces);
  };
  return (
    <Form className={styles.fields} onSubmit={save}>
      <NumberField
        label={unit === NO_UNIT ? "Faktura nie podaje jednostki: 1 to" : `1 ${unit} to`}
        className={styles.number}
        value={pieces}
        min="0"
        max="999999999999"
        places={6}
        end={end}
        problem={problem}
        onChange={(value) => {
          setPieces(value);
          setProblem(null);
        }}
      />
      <Button type="submit" look="outlined" isBusy={isPending}>
        Zapisz
      </Button>
    </Form>
  );
}

type LackingCardsProps = { title: string; about: string; products: readonly LackingCard[] };
/** `begins`: the day from which its card is valid, if the sale was earlier. */
type LackingCard = SoldProduct & { readonly begins?: string | null };

/** Products whose cards have to be completed or corrected, with links to them. */
export function LackingCards({ title, about, products }: LackingCardsProps) {
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
