import { areaById } from "@ekorok/domain/areas/all-areas";
import type { Area } from "@ekorok/domain/areas/define-area";
import { enteredTotals } from "@ekorok/domain/areas/totals";
import type { Month } from "@ekorok/domain/periods/month";
import type { LeftOut } from "@ekorok/domain/reports/contract/reports";
import { leftOutText, rowsText, totalText } from "@ekorok/domain/reports/report-words";
import { areaStanding } from "@ekorok/domain/reports/status";
import { useNavigate } from "@tanstack/react-router";
import { TextLink } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { lockIcon } from "../../../ui/icons.ts";
import { Row } from "../../../ui/layout.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { AreaStateChip } from "../area-state-chip.tsx";
import { DeclarationButton } from "../declaration-button.tsx";
import { leftOutWhy } from "../left-out.tsx";
import type { KnownArea } from "../permitted-areas.ts";
import { missingText } from "../report-words.ts";
import { useReader } from "../use-reader.ts";
import { CopyButton } from "../life/copy-button.tsx";
import text from "../../../ui/text.module.css";
import styles from "./month.module.css";

type Props = { known: KnownArea; period: Month; isLocked: boolean; isUnsaved: boolean; canCopy: boolean };

/** One area of a month: how it stands, and the way in. The whole card leads there, but for the buttons on it. */
export function AreaCard({ known, period, isLocked, isUnsaved, canCopy }: Props) {
  const { area, summary } = known;
  const missing = missingText(summary);
  const navigate = useNavigate();
  const fillIn = () => void navigate({ to: "/raporty/$year/$month/$area", params: paramsOf(area, period) });
  return (
    <Panel as="li" className={styles.card} data-locked={isLocked || undefined}>
      <div className={styles.cardHead}>
        <Title area={area} period={period} />
        {isLocked && <Icon path={lockIcon} label="zamknięte" size={20} />}
      </div>
      <Row>
        <AreaStateChip state={isUnsaved ? "unsaved" : isLocked ? summary.state : areaStanding(summary)} />
        {summary.rowCount > 0 && <span className={text.small}>{rowsText(summary.rowCount)}</span>}
      </Row>
      <Totals known={known} />
      {missing !== null && !isLocked && (
        <p className={summary.blocks > 0 ? classes(text.small, text.bad) : text.note}>{missing}</p>
      )}
      {!isLocked && (
        <Row className={styles.buttons}>
          <DeclarationButton known={known} period={period} />
          {canCopy && <CopyButton known={known} period={period} onCopied={fillIn} />}
        </Row>
      )}
    </Panel>
  );
}

type LeftOutProps = { one: LeftOut[number]; period: Month; isClosed: boolean };

/** An area that is switched off although there are rows in it. */
export function LeftOutCard({ one: { area: id, rowCount }, period, isClosed }: LeftOutProps) {
  const reader = useReader();
  const area = areaById(id);
  if (!area) return null;
  return (
    <Panel as="li" className={styles.card} data-locked>
      <Title area={area} period={period} />
      <Row>
        <Chip tone="warn">{leftOutText(rowCount)}</Chip>
      </Row>
      <p className={text.small}>{leftOutWhy(reader, isClosed)}</p>
    </Panel>
  );
}

const paramsOf = (area: Area, { year, month }: Month) => ({
  year: String(year),
  month: String(month),
  area: area.slug,
});

const Title = ({ area, period }: { area: Area; period: Month }) => (
  <h2>
    <TextLink to="/raporty/$year/$month/$area" params={paramsOf(area, period)}>
      {area.title}
    </TextLink>
  </h2>
);

function Totals({ known: { area, summary } }: { known: KnownArea }) {
  const totals = enteredTotals(area, summary.totals);
  if (totals.length === 0) return null;
  return (
    <dl className={styles.totals}>
      {totals.map((total) => (
        <div key={total.key}>
          <dt>{total.label}</dt>
          <dd>{totalText(total)}</dd>
        </div>
      ))}
    </dl>
  );
}
