import type { Book } from "@ekorok/domain/areas/cells";
import type { Product, ProductContent } from "@ekorok/domain/products/contract/products";
import { useState } from "react";
import { actorName } from "@ekorok/domain/users/account-names";
import { formatInstant } from "@ekorok/domain/polish/dates";
import { productChanges } from "@ekorok/domain/products/product-changes";
import { useQuery } from "@tanstack/react-query";
import { errorText } from "../../../http/client.ts";
import { Form } from "../../../ui/fields/form.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { confirmation } from "../../../ui/confirmation/confirmation.ts";
import { html } from "../../../ui/confirmation/html.ts";
import { Row, Stack } from "../../../ui/layout.tsx";
import { doubtsOfSaving, cardDoubts } from "../card-doubts.tsx";
import { DueRecounts } from "../cards-frame.tsx";
import { useSaveQuestion } from "../use-save-question.ts";
import { contentOfDraft, namesOfDraft, versionOfDraft } from "./card-draft.ts";
import { CompositionSection } from "./composition-section.tsx";
import { useCardColumns } from "./part-fields.tsx";
import { ProductSection } from "./product-section.tsx";
import { useCardForm } from "./use-card-form.ts";
import { copyIcon } from "../../../ui/icons.ts";
import { productHistoryQuery } from "../../../api/products.ts";
import { NotLoaded } from "../../../queries/query-state.tsx";
import { Section } from "../../../ui/panel.tsx";
import text from "../../../ui/text.module.css";

type CardFormProps = {
  uid: string;
  product: Product | undefined;
  start: ProductContent;
  book: Book;
  today: string;
  isDeleted: boolean;
  /** All other products. */
  others: readonly Product[];
  /** Drops the changes and loads the saved card. */
  onReload: () => void;
};

/** The form of a product and its card. */
export function CardForm({ uid, product, start, book, today, isDeleted, others, onReload }: CardFormProps) {
  const form = useCardForm({ uid, product, start });
  const { draft, change } = form;
  const columns = useCardColumns(book);
  const doubtsNow = cardDoubts({ ...namesOfDraft(draft), versions: draft.versions.map(versionOfDraft) }, book);
  const section = { draft, columns, book, isNew: product === undefined, isLocked: isDeleted, onChange: change };
  const question = useSaveQuestion(uid);
  const submit = () => {
    const result = contentOfDraft(draft, false);
    if ("problem" in result) return form.save(); // which shows the problem
    return question.ask({
      title: "Zapisać kartę",
      changes: product ? [{ id: product.id, product: result.content }] : [],
      doubts: doubtsOfSaving(product, result.content, book).map((doubt) => html`<p>${doubt}</p>`),
      save: form.save,
    });
  };
  return (
    <Form onSubmit={submit}>
      <Stack>
        {product?.isWithdrawn && (
          <Alert tone="info" role="none">
            Ten produkt jest wycofany: jego karta zostaje, ale nie ma jej na liście.
          </Alert>
        )}
        <ProductSection {...section} others={others} />
        <CompositionSection {...section} today={today} />
        {doubtsNow.length > 0 && (
          <Alert tone="warning" role="none">
            {doubtsNow.map((doubt) => (
              <p key={doubt}>{doubt}</p>
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
            <Button type="submit" look="solid" isBusy={form.isSaving || question.isChecking}>
              Zapisz
            </Button>
            {product && <CardActions product={product} form={form} />}
          </Row>
        )}
        {product && <HistorySection uid={uid} id={product.id} book={book} />}
      </Stack>
    </Form>
  );
}

type CardActionsProps = { product: Product; form: ReturnType<typeof useCardForm> };

/** Buttons that copy, withdraw or delete the product. */
function CardActions({ product: { isWithdrawn, id }, form }: CardActionsProps) {
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

type HistorySectionProps = { uid: string; id: string; book: Book };

/** The history of a product, loaded when somebody opens it. */
function HistorySection(props: HistorySectionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title="Historia">
      {isOpen ? (
        <ProductHistoryList {...props} />
      ) : (
        <Row>
          <Button look="outlined" size="small" onClick={() => setOpen(true)}>
            Pokaż historię
          </Button>
        </Row>
      )}
    </Section>
  );
}

function ProductHistoryList({ uid, id, book }: HistorySectionProps) {
  const query = useQuery(productHistoryQuery(uid, id));
  const { data, error } = query;
  if (!data || error) return <NotLoaded query={query} isInline label="Wczytujemy historię…" />;
  return (
    <Stack as="ol" gap={3}>
      {data.changes.map(({ at, by, before, after }) => (
        <li key={at}>
          <p className={text.note}>
            {formatInstant(at)}, {actorName(by)}
          </p>
          <ul>
            {productChanges(before, after, book).map((change) => (
              <li key={change.text} className={text.breakable}>
                {change.text}
                {change.parts.length > 0 && (
                  <ul>
                    {[...new Set(change.parts)].map((part) => (
                      <li key={part}>{part}</li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </Stack>
  );
}
