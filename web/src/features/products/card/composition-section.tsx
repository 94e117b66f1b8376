import { versionKeys, cardTable } from "@ekorok/domain/products/card-table";
import { useState } from "react";
import type { Book } from "@ekorok/domain/areas/cells";
import { showCell } from "@ekorok/domain/areas/showing";
import { Exact } from "@ekorok/domain/exact";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import { compositionOf, type Share } from "@ekorok/domain/products/composition";
import type { CardVersion } from "@ekorok/domain/products/contract/products";
import { cardPartText } from "@ekorok/domain/products/product-changes";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import { copiedVersion, type VersionDraft, versionAt, versionOfDraft } from "./card-draft.ts";
import { cardProblems, CardFields, PartFields } from "./part-fields.tsx";
import type { SectionProps } from "./product-section.tsx";
import { VersionLine } from "./version-line.tsx";
import { massText, per1000Text } from "../listed-products.ts";
import text from "../../../ui/text.module.css";
import styles from "./composition-section.module.css";

/** The composition of one piece: of the chosen version, or else of today's. */
export function CompositionSection(props: SectionProps & { today: string }) {
  const { draft, columns, book, isNew, isLocked, today, onChange } = props;
  const [chosenId, choose] = useState("");
  const chosen = draft.versions.find(({ head }) => head.id === chosenId) ?? versionAt(draft, today);
  if (!chosen) return null;
  const version = versionOfDraft(chosen);
  const problems = cardProblems(draft, version, book, isNew);
  const setVersions = (versions: readonly VersionDraft[]) => onChange({ ...draft, versions });
  const change = (changed: Partial<VersionDraft>) => {
    choose(chosen.head.id); // so that it stays shown when its day changes
    setVersions(draft.versions.map((one) => (one === chosen ? { ...one, ...changed } : one)));
  };
  return (
    <Section title="Skład">
      <Stack>
        <VersionLine
          versions={draft.versions}
          chosen={chosen.head.id}
          today={today}
          isLocked={isLocked}
          onChoose={choose}
          onAdd={(validFrom) => {
            const added = copiedVersion(chosen, validFrom);
            choose(added.head.id);
            setVersions([...draft.versions, added]);
          }}
        />
        <CompositionPicture version={version} book={book} />
        <CardFields
          {...{ columns, isLocked }}
          keys={versionKeys}
          row={chosen.head}
          problems={problems.card}
          onChange={(head) => change({ head })}
        />
        <PartFields
          {...{ columns, isLocked }}
          parts={chosen.parts}
          problems={problems.parts}
          onChange={(parts) => change({ parts })}
        />
        {(problems.card["what"] ?? []).map(({ message }) => (
          <Alert key={message} tone="warning" role="none">
            {message}
          </Alert>
        ))}
        {!isLocked && draft.versions.length > 1 && (
          <Row>
            <Button
              size="small"
              tone="danger"
              onClick={() => setVersions(draft.versions.filter((one) => one !== chosen))}
            >
              Usuń tę wersję
            </Button>
          </Row>
        )}
      </Stack>
    </Section>
  );
}

/** One piece at a glance: packaging by material and level as bars with numbers, the other parts in words. */
function CompositionPicture({ version: { parts, productMass }, book }: { version: CardVersion; book: Book }) {
  const { shares, grams } = compositionOf(parts);
  const others = parts.filter(({ what }) => what !== "packaging" && what !== "nothing");
  if (parts.length === 0) return <p className={text.muted}>Nie ma jeszcze składników. Dodaj pierwszy poniżej.</p>;
  return (
    <Stack gap={3}>
      {shares.length > 0 && (
        <>
          <p>
            Masa opakowań na 1&nbsp;000&nbsp;szt.: <span className={styles.total}>{per1000Text(parts)}</span>
          </p>
          <ul className={styles.list} aria-label="Opakowania jednej sztuki">
            {shares.map((share) => (
              <li key={`${share.category} ${share.level} ${share.use}`}>
                <p className={styles.name}>
                  <span>{shareName(share, book)}</span>
                  <span className={text.figures}>{shareText(share, grams)}</span>
                </p>
                <div className={styles.track}>
                  {share.grams !== null && (
                    <div
                      className={styles.bar}
                      data-level={share.level}
                      style={{ "--share": `${percentOf(share, grams)}%` }}
                    />
                  )}
                </div>
              </li>
            ))}
          </ul>
          {productMass !== null && productMass !== "0" && (
            <p className={text.note}>
              {`Produkt waży ${massText(productMass)} g, jego opakowania ${massText(grams)} g.`}
            </p>
          )}
        </>
      )}
      {others.length > 0 && (
        <ul aria-label="Pozostałe składniki" className={styles.list}>
          {others.map((part, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- parts have nothing but their place
            <li key={place}>{cardPartText(part, book)}</li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

function shareName({ category, level, use }: Share, book: Book): string {
  const shown = Object.entries({ category, level, use }).map(([key, cell]) => {
    const column = cardTable.columns[key];
    return column ? showCell(column, cell, book) : "";
  });
  return shown.filter(Boolean).join(", ") || "materiał do uzupełnienia";
}

/** In percent. */
const percentOf = ({ grams }: Share, all: string): number =>
  grams === null || new Exact(all).isZero() ? 0 : new Exact(grams).times(100).dividedBy(all).toNumber();

const shareText = (share: Share, all: string): string =>
  share.grams === null
    ? "masa do uzupełnienia"
    : `${massText(share.grams)} g na sztukę (${formatDecimal(new Exact(percentOf(share, all)).toFixed(0))}\u00a0%)`;
