import {
  type Book,
  cardFindings,
  cardOn,
  gtinTwins,
  type Product,
  type ProductContent,
  productKeys,
  sameGtin,
  versionKeys,
} from "@ekorok/domain";
import { useMemo, useState } from "react";
import { errorText } from "../../../api/error-text.ts";
import type { CellProblem } from "../../../grid/cell-problem.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { confirmation } from "../../../ui/confirmation/confirmation.ts";
import { html } from "../../../ui/confirmation/html.ts";
import { Folded } from "../../../ui/folded.tsx";
import { copyIcon } from "../../../ui/icons.ts";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import { type CardDraft, contentOfDraft, type VersionDraft, versionIn } from "./card-draft.ts";
import { doubtsOfSaving, oddities } from "./card-doubts.ts";
import { CompositionPicture } from "./composition-picture.tsx";
import { CardFields, type FieldProblems, PartFields, useCardColumns } from "./part-fields.tsx";
import { ProductHistoryList } from "./product-history.tsx";
import { UnitFields } from "./unit-fields.tsx";
import { useCardForm } from "./use-card-form.ts";
import { VersionLine } from "./version-line.tsx";

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
  const { draft } = form;
  const columns = useCardColumns(book);
  const [chosenId, choose] = useState("");
  const chosen = versionChosen(draft, chosenId, today);
  const version = chosen && versionIn(chosen);
  const twinOf = useMemo(() => gtinTwins(others), [others]);
  const isBegun = form.isChanged || product !== undefined; // in a new card nothing is missing yet
  const problems = chosen && version && isBegun ? problemsOf(draft, version, book) : noProblems;
  const twin = twinOf(namesIn(draft));
  const odd = isBegun ? oddities({ ...namesIn(draft), versions: draft.versions.map(versionIn) }, book) : [];
  const changeVersion = (changed: VersionDraft) => {
    choose(changed.head.id);
    form.change({ ...draft, versions: draft.versions.map((one) => (one.head.id === changed.head.id ? changed : one)) });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const kept = contentOfDraft(draft, false);
        const doubts = "content" in kept ? doubtsOfSaving(product, kept.content, book) : [];
        if (doubts.length === 0) return form.save();
        confirmation.open({
          title: "Zapisać kartę mimo to?",
          message: doubts.map((doubt) => html`${doubt}`),
          onConfirm: () => form.save(),
        });
      }}
    >
      <Stack>
        {product?.isWithdrawn && (
          <Alert tone="info" role="none">
            Ten produkt jest wycofany: jego karta zostaje, ale nie ma jej na liście.
          </Alert>
        )}
        <Section title="Produkt">
          <Stack gap={3}>
            <CardFields
              columns={columns}
              keys={productKeys}
              row={draft.names}
              problems={problems.card}
              isLocked={isDeleted}
              onChange={(names) => form.change({ ...draft, names })}
            />
            {twin && (
              <Alert tone="warning" role="none">
                {sameGtin(twin)}
              </Alert>
            )}
            <Folded
              label="Inne jednostki"
              note={draft.units.length > 0 ? `(${draft.units.length})` : "na przykład 1 op. = 12 szt."}
            >
              <UnitFields
                units={draft.units}
                own={draft.names.cells["unit"] ?? null}
                isLocked={isDeleted}
                onChange={(units) => form.change({ ...draft, units })}
              />
            </Folded>
          </Stack>
        </Section>
        {chosen && version && (
          <Section title="Skład">
            <Stack>
              <VersionLine
                versions={draft.versions}
                chosen={chosen.head.id}
                today={today}
                isLocked={isDeleted}
                onChoose={choose}
                onAdd={(validFrom) => {
                  const added = copiedVersion(chosen, validFrom);
                  choose(added.head.id);
                  form.change({ ...draft, versions: [...draft.versions, added] });
                }}
              />
              <CompositionPicture version={version} book={book} />
              <CardFields
                columns={columns}
                keys={versionKeys}
                row={chosen.head}
                problems={problems.card}
                isLocked={isDeleted}
                onChange={(head) => changeVersion({ ...chosen, head })}
              />
              <PartFields
                columns={columns}
                parts={chosen.parts}
                problems={problems.parts}
                isLocked={isDeleted}
                onChange={(parts) => changeVersion({ ...chosen, parts })}
              />
              {(problems.card["what"] ?? []).map(({ message }) => (
                <Alert key={message} tone="warning" role="none">
                  {message}
                </Alert>
              ))}
              {!isDeleted && draft.versions.length > 1 && (
                <Row>
                  <Button
                    size="small"
                    tone="danger"
                    onClick={() =>
                      form.change({
                        ...draft,
                        versions: draft.versions.filter(({ head }) => head.id !== chosen.head.id),
                      })
                    }
                  >
                    Usuń tę wersję
                  </Button>
                </Row>
              )}
            </Stack>
          </Section>
        )}
        {odd.length > 0 && (
          <Alert tone="warning" role="none">
            {odd.map((one) => (
              <p key={one}>{one}</p>
            ))}
          </Alert>
        )}
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
            <Button type="submit" look="solid" isBusy={form.isSaving}>
              Zapisz
            </Button>
            {product && <MoreActions product={product} form={form} />}
          </Row>
        )}
        {product && (
          <HistoryOf>
            <ProductHistoryList uid={uid} id={product.id} book={book} />
          </HistoryOf>
        )}
      </Stack>
    </form>
  );
}

type ActionsProps = { product: Product; form: ReturnType<typeof useCardForm> };

function MoreActions({ product, form }: ActionsProps) {
  const { isWithdrawn, id } = product;
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

/** Asked for when somebody wants to see it. */
function HistoryOf({ children }: { children: React.ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title="Historia">
      {isOpen ? (
        children
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

/** The one that somebody chose; else the one that holds today. */
function versionChosen({ versions }: CardDraft, id: string, today: string): VersionDraft | undefined {
  const dated = versions.map((version) => ({ version, validFrom: version.head.cells["validFrom"] ?? "" }));
  return versions.find(({ head }) => head.id === id) ?? cardOn(dated, today)?.version ?? versions[0];
}

const copiedVersion = ({ head, parts }: VersionDraft, validFrom: string): VersionDraft => ({
  head: { id: crypto.randomUUID(), cells: { ...head.cells, validFrom } },
  parts: parts.map(({ cells }) => ({ id: crypto.randomUUID(), cells })),
});

function namesIn({ names }: CardDraft) {
  const { code = null, gtin = null, name = null, unit = null } = names.cells;
  return { code, gtin, name, unit };
}

type Problems = { readonly card: FieldProblems; readonly parts: readonly FieldProblems[] };
const noProblems: Problems = { card: {}, parts: [] };

function problemsOf(draft: CardDraft, version: ReturnType<typeof versionIn>, book: Book): Problems {
  const findings = cardFindings(namesIn(draft), version, book);
  const byColumn = (part: number | null) => {
    const found: Record<string, CellProblem[]> = {};
    for (const { column, level, message } of findings.filter((one) => one.part === part))
      found[column] = [...(found[column] ?? []), { level, message }];
    return found;
  };
  return { card: byColumn(null), parts: version.parts.map((_, place) => byColumn(place)) };
}
