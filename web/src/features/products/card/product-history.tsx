import type { Book } from "@ekorok/domain/areas/cells";
import { actorName } from "@ekorok/domain/history/actor-name";
import { formatInstant } from "@ekorok/domain/polish/dates";
import { productChanges } from "@ekorok/domain/products/product-changes";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../../../api/error-text.ts";
import { productHistoryQuery } from "../../../api/products.ts";
import { Button } from "../../../ui/button.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import { RetryAlert } from "../../../ui/retry-alert.tsx";
import { LoadingState } from "../../../ui/states/loading-state.tsx";
import text from "../../../ui/text.module.css";

type Props = { uid: string; id: string; book: Book };

/** What became of a product; asked for when somebody wants to see it. */
export function HistorySection(props: Props) {
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

/** By whom and when, newest first. */
function ProductHistoryList({ uid, id, book }: Props) {
  const { data, error, refetch } = useQuery(productHistoryQuery(uid, id));
  if (error)
    return (
      <RetryAlert tone="error" onRetry={() => void refetch()}>
        {errorText(error)}
      </RetryAlert>
    );
  if (!data) return <LoadingState label="Wczytujemy historię…" />;
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
