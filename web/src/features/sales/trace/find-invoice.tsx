import { formatDay } from "@ekorok/domain/polish/dates";
import { formatNumber } from "@ekorok/domain/polish/decimals";
import { isAdvance } from "@ekorok/domain/sales/sale-document";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { salesLinesQuery } from "../../../api/sales.ts";
import { NotLoaded } from "../../../queries/query-state.tsx";
import { Form } from "../../../ui/fields/form.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import textStyles from "../../../ui/text.module.css";
import { useClient } from "../../client/use-client.ts";
import { SoldLines } from "./sold-lines.tsx";
import styles from "../sales.module.css";

const LONGEST = 300;
/** About an advance invoice, whose goods are counted from the final one. */
const FROM_FINAL_INVOICE =
  "faktura zaliczkowa, towar liczy się z faktury końcowej. Jeśli jej nie będzie, dopisz ten towar ręcznie.";

type Props = {
  /** The number searched for, from the address. */
  number: string | undefined;
  onFind: (number: string | undefined) => void;
  onTrace: (row: string) => void;
};

/** Finds an invoice by its number, and shows its lines and the rows that they are counted in. */
export function FindInvoice({ number, onFind, onTrace }: Props) {
  const [typed, setTyped] = useState(number ?? "");
  return (
    <Section title="Szukaj po numerze faktury">
      <Stack gap={3}>
        <Form className={styles.fields} onSubmit={() => onFind(typed.trim() || undefined)}>
          <TextField
            label="Numer faktury"
            className={styles.choice}
            value={typed}
            maxLength={LONGEST}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" look="outlined">
            Szukaj
          </Button>
        </Form>
        {number !== undefined && <Found key={number} number={number} onTrace={onTrace} />}
      </Stack>
    </Section>
  );
}

function Found({ number, onTrace }: { number: string; onTrace: (row: string) => void }) {
  const { uid } = useClient();
  const query = useQuery(salesLinesQuery(uid, { number }));
  const { data, error } = query;
  if (!data || error) return <NotLoaded query={query} isInline lines={2} />;
  if (data.lines.length === 0 && data.withoutLines.length === 0)
    return <output>Faktury {number} nie wczytano. Wpisz numer dokładnie tak, jak jest na fakturze.</output>;
  return (
    <>
      {data.withoutLines.map(({ number: invoice, kind, issuedOn }) => (
        <output key={`${invoice} ${kind} ${issuedOn}`}>
          Wczytano {invoice} z {formatDay(issuedOn)}, ale nie ma na niej pozycji do policzenia
          {isAdvance({ kind }) ? `: to ${FROM_FINAL_INVOICE}` : "."}
        </output>
      ))}
      {data.lines.length > 0 && <SoldLines label={`Pozycje faktury ${number}`} lines={data.lines} onTrace={onTrace} />}
      {data.lineCount > data.lines.length && (
        <p className={textStyles.note}>
          Pokazujemy {formatNumber(data.lines.length)} z {formatNumber(data.lineCount)}.
        </p>
      )}
    </>
  );
}
