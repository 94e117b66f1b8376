import type { KsefState } from "@ekorok/domain/ksef/contract/ksef";
import { monthWord } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { isAboutToBeTaken } from "../../../api/ksef.ts";
import { useIsAdmin } from "../../../session/use-session.ts";
import { Button, ButtonLink, TextLink } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import { useClient } from "../../client/use-client.ts";
import { monthLink } from "../../reports/report-links.ts";
import { invoicesText, invoicesWaitText } from "../ksef-words.ts";
import { ALL_MONTHS, previewLink } from "./preview-link.ts";
import { useRefusing } from "./use-refusing.ts";
import text from "../../../ui/text.module.css";
import styles from "../ksef.module.css";

type Waiting = KsefState["waiting"];

/** What waits to be taken, by month. */
export function WaitingMonths({ state: { waiting, connection, service } }: { state: KsefState }) {
  if (waiting.documents === 0) return null;
  const takesByItself = connection?.takesByItself === true && service.is === "on";
  const first = waiting.months.find(({ closed }) => closed === null) ?? waiting.months[0];
  const canSeeAll = waiting.months.length !== 1;
  return (
    <Section title="Czeka na wpisanie">
      <Stack gap={3}>
        <p className={text.narrow}>
          {takesByItself
            ? "Wpisujemy sami to, co jest znane i\u00a0pewne. Resztę obejrzyj w\u00a0podglądzie."
            : "Obejrzyj podgląd i\u00a0wpisz. Wcześniej nic nie trafi do sprawozdania."}
        </p>
        <ul className={styles.list}>
          {waiting.months.map((month) => (
            <WaitingMonth
              key={monthWord(month)}
              month={month}
              takesByItself={takesByItself}
              isFirst={month === first}
            />
          ))}
        </ul>
        {canSeeAll && (
          <Row spread="between">
            <span>Razem {invoicesWaitText(waiting.documents)}.</span>
            <ButtonLink {...previewLink(ALL_MONTHS)} look="outlined" size="small">
              Podgląd wszystkich
            </ButtonLink>
          </Row>
        )}
      </Stack>
    </Section>
  );
}

type MonthProps = { month: Waiting["months"][number]; takesByItself: boolean; isFirst: boolean };

function WaitingMonth({ month, takesByItself, isFirst }: MonthProps) {
  const { isDeleted } = useClient();
  const { refuse, isRunning } = useRefusing();
  const { year, month: number, documents, closed, held } = month;
  const name = formatMonth(year, number);
  const period = { year, month: number };
  return (
    <li>
      <div>
        <Row gap={2}>
          <TextLink {...monthLink(period)}>{name}</TextLink>
          <span>{invoicesText(documents)}</span>
          {closed !== null && <Chip tone="warn">miesiąc zamknięty</Chip>}
        </Row>
        {closed !== null ? (
          <ClosedNote />
        ) : (
          takesByItself && <p className={text.note}>{isAboutToBeTaken(month) ? "Zaraz je wpiszemy." : held}</p>
        )}
      </div>
      {!isDeleted && (
        <Row>
          <ButtonLink
            {...previewLink(monthWord(period))}
            look={isFirst ? "solid" : "outlined"}
            size="small"
            aria-label={`Podgląd: ${name}`}
          >
            Podgląd
          </ButtonLink>
          <Button
            size="small"
            isBusy={isRunning}
            aria-label={`Odłóż: ${name}`}
            onClick={() => refuse({ month: period })}
          >
            Odłóż
          </Button>
        </Row>
      )}
    </li>
  );
}

/** Only the consultancy can open a month that was handed in. */
function ClosedNote() {
  const isAdmin = useIsAdmin();
  return (
    <p className={text.note}>
      {isAdmin
        ? "Pytanie do Ciebie: czy otworzyć ten miesiąc do poprawy? Bez tego faktury nie wejdą do sprawozdania."
        : "Pytanie do doradcy: sprawozdanie jest już złożone i\u00a0tylko doradca może je otworzyć do poprawy. Bez tego faktury do niego nie wejdą."}
    </p>
  );
}
