import type { Book } from "@ekorok/domain/areas/cells";
import type { Product, ProductContent } from "@ekorok/domain/products/contract/products";
import type { FormEvent } from "react";
import { errorText } from "../../../api/error-text.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { confirmation } from "../../../ui/confirmation/confirmation.ts";
import { html } from "../../../ui/confirmation/html.ts";
import { Row, Stack } from "../../../ui/layout.tsx";
import { doubtsOfSaving, oddities } from "../card-doubts.ts";
import { DueRecounts } from "../recounts.tsx";
import { touchedTexts } from "../../sales/recount/touched-texts.ts";
import { useTouchedMonths } from "../use-touched-months.ts";
import { CardActions } from "./card-actions.tsx";
import { contentOfDraft, namesIn, versionIn } from "./card-draft.ts";
import { CompositionSection } from "./composition-section.tsx";
import { useCardColumns } from "./part-fields.tsx";
import { HistorySection } from "./product-history.tsx";
import { ProductSection } from "./product-section.tsx";
import { useCardForm } from "./use-card-form.ts";

type Props = {
  uid: string;
  product: Product | undefined;
  start: ProductContent;
  book: Book;
  today: string;
  isDeleted: boolean;
  /** All products but this one. */
  others: readonly Product[];
  /** Begins anew with the card as it is kept by now. */
  onReload: () => void;
};

/** A product and its card, to be filled in. */
export function CardForm({ uid, product, start, book, today, isDeleted, others, onReload }: Props) {
  const form = useCardForm({ uid, product, start });
  const { draft, change } = form;
  const columns = useCardColumns(book);
  const odd = oddities({ ...namesIn(draft), versions: draft.versions.map(versionIn) }, book);
  const section = { draft, columns, book, isNew: product === undefined, isLocked: isDeleted, onChange: change };
  const touched = useTouchedMonths(uid);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const kept = contentOfDraft(draft, false);
    if ("problem" in kept) return form.save();
    const doubts = doubtsOfSaving(product, kept.content, book);
    touched.look(product ? [{ id: product.id, product: kept.content }] : [], (months) => {
      if (doubts.length === 0 && months.length === 0) return form.save();
      confirmation.open({
        title: doubts.length > 0 ? "Zapisać kartę mimo to?" : "Zapisać kartę?",
        message: [...doubts, ...touchedTexts(months)].map((text) => html`<p>${text}</p>`),
        onConfirm: () => form.save(),
      });
    });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        {product?.isWithdrawn && (
          <Alert tone="info" role="none">
            Ten produkt jest wycofany: jego karta zostaje, ale nie ma jej na liście.
          </Alert>
        )}
        <ProductSection {...section} others={others} />
        <CompositionSection {...section} today={today} />
        {odd.length > 0 && (
          <Alert tone="warning" role="none">
            {odd.map((one) => (
              <p key={one}>{one}</p>
            ))}
          </Alert>
        )}
        {product && <DueRecounts product={product.id} />}
        {form.problem !== null && <Alert tone="error">{form.problem}</Alert>}
        {form.error && (
          <Alert tone="error">
            {errorText(form.error)}{" "}
            {product && (
              <Button size="small" onClick={onReload}>
                Porzuć zmiany i wczytaj aktualną kartę
              </Button>
            )}
          </Alert>
        )}
        {!isDeleted && (
          <Row spread="between">
            <Button type="submit" look="solid" isBusy={form.isSaving || touched.isLooking}>
              Zapisz
            </Button>
            {product && <CardActions product={product} form={form} />}
          </Row>
        )}
        {product && <HistorySection uid={uid} id={product.id} book={book} />}
      </Stack>
    </form>
  );
}
