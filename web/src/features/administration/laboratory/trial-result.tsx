import type { RateTrial, TouchedYear } from "@ekorok/domain/charges/contract/rate-trial";
import { differenceIn } from "@ekorok/domain/charges/rate-trial";
import { changeWords, zlotyWords } from "@ekorok/domain/charges/total-words";
import { formatNumber } from "@ekorok/domain/polish/decimals";
import { useState } from "react";
import { nameOf } from "@ekorok/domain/users/account-names";
import { useQuery } from "@tanstack/react-query";
import { yearLink } from "../../reports/report-links.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button, TextLink } from "../../../ui/button.tsx";
import { ComparisonTable } from "../../../ui/tables/comparison-table.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Table, WideTable } from "../../../ui/tables/table.tsx";
import { useIsPhone } from "../../../ui/use-media.ts";
import type { TrialProgress } from "../../dictionaries/trial/use-rate-trial.ts";
import {
  clientsText,
  countText,
  failedText,
  lackingText,
  TrialLacks,
  unchangedText,
} from "../../dictionaries/trial/trial-outcome.tsx";
import { rateTrialOfClientQuery } from "../../../api/dictionary-editing.ts";
import { NotLoaded } from "../../../queries/query-state.tsx";
import { moneyLines } from "../../reports/charges/money-changes.tsx";
import table from "../../../ui/tables/table.module.css";
import text from "../../../ui/text.module.css";
import styles from "./laboratory.module.css";

type TrialResultProps = { year: number; progress: TrialProgress; trial: RateTrial };

const columns = [
  { heading: "Teraz", isFigure: true },
  { heading: "Po zmianie", isFigure: true },
  { heading: "Różnica", isFigure: true, isStrong: true },
] as const;

export function TrialResult({ year, progress, trial }: TrialResultProps) {
  const { before, after, undetermined, changed, stale, largest } = progress;
  const lacking = lackingText(progress);
  const lineOf = (what: string, of: "sum" | "due") => ({
    key: of,
    what,
    values: [zlotyWords(before[of]), zlotyWords(after[of]), changeWords(differenceIn(progress, of))],
  });
  return (
    <Stack gap={4}>
      <ComparisonTable
        label={`Opłaty wszystkich klientów za ${year} rok`}
        heading="Wszyscy klienci"
        columns={columns}
        lines={[
          lineOf("Do zapłaty", "due"),
          lineOf("Suma opłat przed progami", "sum"),
          {
            key: "undetermined",
            what: "Klienci, u których coś jest nieustalone",
            values: [formatNumber(undetermined.before), formatNumber(undetermined.after), ""],
          },
        ]}
      />
      <p className={text.note}>
        Liczymy z&nbsp;tego, co klienci mają wpisane dziś, także w&nbsp;latach już złożonych: kwoty złożone pozostają
        bez zmian. „Do zapłaty” to ta sama kwota co na liście „Sprawozdania klientów”: bez opłat, które nie przekraczają
        progu albo jeszcze nie wiadomo, czy go przekroczą. Nieustalone pozycje nie są w&nbsp;żadnej z&nbsp;kwot.
      </p>
      {progress.failed > 0 && (
        <Alert tone="warning" role="none">
          {failedText(progress)}
        </Alert>
      )}
      {stale > 0 && (
        <Alert tone="info" role="none">
          Po wcześniejszej zmianie słowników trwa jeszcze przeliczanie ({countText(stale, clientsText)}). Przelicz
          ponownie za chwilę.
        </Alert>
      )}
      {changed.years === 0 ? (
        <p>{unchangedText(progress)}</p>
      ) : (
        <Stack gap={3}>
          <h3>{`Największe zmiany (${largest.length} z ${formatNumber(changed.years)})`}</h3>
          <LargestChanges largest={largest} trial={trial} />
        </Stack>
      )}
      {lacking && (
        <Alert tone="info" role="none" title={`${lacking.charAt(0).toUpperCase()}${lacking.slice(1)}. Brakuje:`}>
          <TrialLacks lacks={progress.lacking.lacks} />
        </Alert>
      )}
    </Stack>
  );
}

type LargestProps = { largest: readonly TouchedYear[]; trial: RateTrial };

function LargestChanges({ largest, trial }: LargestProps) {
  const isPhone = useIsPhone();
  const [open, setOpen] = useState<string | null>(null);
  const buttonOf = (one: TouchedYear) => (
    <Button
      size="small"
      aria-expanded={open === one.uid}
      aria-label={`Pozycje: ${nameOf(one)}`}
      onClick={() => setOpen(open === one.uid ? null : one.uid)}
    >
      Pozycje
    </Button>
  );
  const linesOf = (one: TouchedYear) =>
    open === one.uid && <ClientLines trial={trial} uid={one.uid} year={one.year} name={nameOf(one)} />;
  if (isPhone)
    return (
      <Stack as="ul" gap={3}>
        {largest.map((one) => (
          <Panel key={one.uid} as="li" padding="snug">
            <p className={text.strong}>{nameOf(one)}</p>
            <p>{`Do zapłaty: ${zlotyWords(one.before.due)} → ${zlotyWords(one.after.due)}`}</p>
            <p className={text.strong}>{changeWords(differenceIn(one, "due"))}</p>
            <p className={text.note}>Suma przed progami: {changeWords(differenceIn(one, "sum"))}</p>
            {buttonOf(one)}
            {linesOf(one)}
          </Panel>
        ))}
      </Stack>
    );
  return (
    <WideTable label="Największe zmiany">
      <Table isDense aria-label="Największe zmiany">
        <thead>
          <tr>
            <th scope="col">Klient</th>
            {["Do zapłaty teraz", "Po zmianie", "Różnica", "Różnica sumy przed progami"].map((heading) => (
              <th key={heading} scope="col" className={table.figure}>
                {heading}
              </th>
            ))}
            <th scope="col">
              <span className={text.readOut}>Szczegóły</span>
            </th>
          </tr>
        </thead>
        {largest.map((one) => (
          <tbody key={one.uid}>
            <tr>
              <th scope="row" className={text.breakable}>
                {nameOf(one)}
              </th>
              <td className={table.figure}>{zlotyWords(one.before.due)}</td>
              <td className={table.figure}>{zlotyWords(one.after.due)}</td>
              <td className={table.figure}>
                <strong>{changeWords(differenceIn(one, "due"))}</strong>
              </td>
              <td className={table.figure}>{changeWords(differenceIn(one, "sum"))}</td>
              <td className={table.figure}>{buttonOf(one)}</td>
            </tr>
            {open === one.uid && (
              <tr>
                <td colSpan={6} className={styles.inside}>
                  {linesOf(one)}
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </Table>
    </WideTable>
  );
}

type ClientLinesProps = { trial: RateTrial; uid: string; year: number; name: string };

/** One client's charges before and after, line by line. */
function ClientLines({ trial, uid, year, name }: ClientLinesProps) {
  const query = useQuery(rateTrialOfClientQuery(trial, uid, year));
  const { data } = query;
  if (!data) return <NotLoaded query={query} isInline label="Liczymy pozycje…" lines={3} />;
  return (
    <Stack gap={2}>
      <ComparisonTable
        label={`Pozycje: ${name}`}
        heading="Pozycja"
        columns={columns}
        lines={moneyLines(data.before, data.after).map(({ before, after, difference, ...line }) => ({
          ...line,
          values: [before, after, difference],
        }))}
      />
      <TextLink {...yearLink(year)} search={{ uid }}>
        {`Opłaty klienta za ${year} rok`}
      </TextLink>
    </Stack>
  );
}
