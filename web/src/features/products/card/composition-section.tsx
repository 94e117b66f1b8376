import { versionKeys } from "@ekorok/domain/products/card-table";
import { useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import { copiedVersion, type VersionDraft, versionAt, versionIn } from "./card-draft.ts";
import { cardProblems } from "./card-problems.ts";
import { CompositionPicture } from "./composition-picture.tsx";
import { CardFields, PartFields } from "./part-fields.tsx";
import type { SectionProps } from "./product-section.tsx";
import { VersionLine } from "./version-line.tsx";

/** What one piece brings along, version by version: the one that somebody chose, else the one that holds today. */
export function CompositionSection(props: SectionProps & { today: string }) {
  const { draft, columns, book, isNew, isLocked, today, onChange } = props;
  const [chosenId, choose] = useState("");
  const chosen = draft.versions.find(({ head }) => head.id === chosenId) ?? versionAt(draft, today);
  if (!chosen) return null;
  const version = versionIn(chosen);
  const problems = cardProblems(draft, version, book, isNew);
  const become = (versions: readonly VersionDraft[]) => onChange({ ...draft, versions });
  const change = (changed: Partial<VersionDraft>) => {
    choose(chosen.head.id); // it stays the one that is shown, whatever its day becomes
    become(draft.versions.map((one) => (one === chosen ? { ...one, ...changed } : one)));
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
            become([...draft.versions, added]);
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
            <Button size="small" tone="danger" onClick={() => become(draft.versions.filter((one) => one !== chosen))}>
              Usuń tę wersję
            </Button>
          </Row>
        )}
      </Stack>
    </Section>
  );
}
