import type { KsefConnection, KsefService } from "@ekorok/domain/ksef/contract/ksef";
import { formatNumber } from "@ekorok/domain/polish/decimals";
import { command } from "../../api/functions.ts";
import { Button } from "../../ui/button.tsx";
import { downloadIcon } from "../../ui/icons.ts";
import { Row, Stack } from "../../ui/layout.tsx";
import { Progress } from "../../ui/progress.tsx";
import { useClient } from "../client/use-client.ts";
import { phaseWords, whenText } from "./ksef-words.ts";
import { useHasPassed, useKsefCommand, useNow } from "./use-ksef.ts";
import text from "../../ui/text.module.css";
import styles from "./ksef.module.css";

type Props = { connection: KsefConnection; service: KsefService };

/** Orders a fetch and shows how far it is. */
export function FetchNow({ connection: { fetching, notBefore, standing }, service }: Props) {
  const { uid, isDeleted } = useClient();
  const now = useNow();
  const isAllowed = useHasPassed(notBefore);
  const { mutate, isPending } = useKsefCommand(
    () => command("fetchKsefNow", { uid }),
    ({ notBefore: from }) =>
      from === null ? "Pobieramy faktury z KSeF." : `Pobierać można co 15 minut: znowu ${whenText(from, now)}.`,
    "ksef.fetch",
  );
  if (service.is === "off" || standing === "reconnect" || isDeleted) return null;
  const isFetching = fetching !== null;
  return (
    <Row>
      <Button
        look="outlined"
        icon={downloadIcon}
        className={isAllowed || isFetching ? undefined : styles.notYet}
        isBusy={isPending || isFetching}
        busyLabel="Trwa pobieranie"
        aria-disabled={!isAllowed || undefined}
        onClick={() => isAllowed && mutate()}
      >
        Pobierz teraz
      </Button>
      {fetching && <FetchProgress {...fetching} />}
      {!isFetching && !isAllowed && notBefore !== null && (
        <span className={text.note}>Pobierać można co 15 minut: znowu {whenText(notBefore, now)}.</span>
      )}
    </Row>
  );
}

function FetchProgress({ phase, done, total }: NonNullable<KsefConnection["fetching"]>) {
  const isCounted = phase === "reading" && total !== null && total > 0;
  const title = isCounted
    ? `${phaseWords[phase]}: ${formatNumber(done)} z\u00a0${formatNumber(total)}`
    : `${phaseWords[phase]}…`;
  return (
    <Stack gap={2} className={styles.progress}>
      <output>{title}</output>
      {isCounted && <Progress value={done} max={total} label={phaseWords[phase]} />}
      <p className={text.note}>Możesz zająć się czymś innym: pobieranie dokończy się samo.</p>
    </Stack>
  );
}
