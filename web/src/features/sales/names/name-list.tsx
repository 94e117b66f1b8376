import type { Month } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { productTitle } from "@ekorok/domain/products/product-changes";
import type { RememberedName } from "@ekorok/domain/sales/contract/sale-names";
import { type ComponentProps, useState } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, TextLink } from "../../../ui/button.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { useCountSales } from "../month/use-counting.ts";
import { goodsTitle, linesText } from "../sale-words.ts";
import { useFocusIfLost } from "../given-answer.tsx";
import { allSalesOf, nameGoods } from "../../../api/sales.ts";
import { command } from "../../../api/functions.ts";
import textStyles from "../../../ui/text.module.css";
import styles from "../sales.module.css";

type Props = { uid: string; names: readonly RememberedName[]; isLocked: boolean };

/** Remembered names with what they mean. A forgotten one keeps its place and can be restored. */
export function NameList({ uid, names: all, isLocked }: Props) {
  return (
    <ul className={styles.list} aria-label="Zapamiętane nazwy">
      {all.map((one) => (
        <li key={JSON.stringify(one.by)}>
          <NameLine uid={uid} remembered={one} isLocked={isLocked} />
        </li>
      ))}
    </ul>
  );
}

type LineProps = { uid: string; remembered: RememberedName; isLocked: boolean };

function NameLine({ uid, remembered, isLocked }: LineProps) {
  const { forget, restore, state, isBusy } = useForgetting(uid, remembered);
  const { called, product } = remembered;
  const title = goodsTitle(called);
  const Again = state === "asIs" ? Button : FocusedButton;
  return (
    <div className={styles.name}>
      <Stack gap={1}>
        <p className={textStyles.breakable}>
          <span className={textStyles.strong}>{title}</span>
          {": "}
          {product === null ? (
            "to nie towar"
          ) : (
            <>
              to{" "}
              <TextLink to="/produkty/{-$karta}" params={{ karta: product.id }}>
                {productTitle(product)}
              </TextLink>
            </>
          )}
        </p>
        <p className={textStyles.note}>{[recognisedBy(remembered), standingOn(remembered)].join(", ")}</p>
        {state === "forgotten" && <output>Zapomniano. Gdy znowu pojawi się na fakturze, zapytamy, co to jest.</output>}
        {state === "restored" && <output>Przywrócono.</output>}
        {state !== "asIs" && <CountAgain remembered={remembered} />}
      </Stack>
      {!isLocked &&
        (state === "forgotten" ? (
          <FocusedButton
            size="small"
            look="outlined"
            isBusy={isBusy}
            aria-label={`Cofnij: ${title}`}
            onClick={() => restore()}
          >
            Cofnij
          </FocusedButton>
        ) : (
          <Again size="small" isBusy={isBusy} aria-label={`Zapomnij: ${title}`} onClick={() => forget()}>
            Zapomnij
          </Again>
        ))}
    </div>
  );
}

/** Takes the focus of the button that it replaces. */
function FocusedButton(props: ComponentProps<typeof Button>) {
  const element = useFocusIfLost<HTMLButtonElement>();
  return <Button ref={element} {...props} />;
}

/** What goods are recognised by. */
const recognisedBy = ({ by, called }: RememberedName): string =>
  by.gtin !== null
    ? `rozpoznajemy po GTIN ${called.gtin ?? by.gtin}`
    : by.code !== null
      ? `rozpoznajemy po kodzie ${called.code ?? by.code}`
      : "rozpoznajemy po nazwie";

const standingOn = ({ lines, months }: RememberedName): string =>
  lines === 0
    ? "nie opiera się na tym żadna wczytana pozycja"
    : `${linesText(lines)}: ${months.map(({ year, month }) => formatMonth(year, month)).join(", ")}`;

/** Lines counted by this name change only when their month is counted again. */
function CountAgain({ remembered: { months } }: { remembered: RememberedName }) {
  const open = months.filter(({ isClosed }) => !isClosed);
  if (months.length === 0) return null;
  if (open.length === 0)
    return <p className={textStyles.note}>Miesiące z tymi pozycjami są zamknięte, więc nic się w nich nie zmieni.</p>;
  return (
    <>
      <p className={textStyles.note}>
        Wczytane już pozycje zmienią się, gdy przeliczysz miesiąc.
        {open.length < months.length && " W zamkniętych miesiącach nic się nie zmieni."}
      </p>
      <Row>
        {open.map(({ year, month }) => (
          <CountMonth key={`${year} ${month}`} month={{ year, month }} />
        ))}
      </Row>
    </>
  );
}

function CountMonth({ month }: { month: Month }) {
  const { mutate, isPending } = useCountSales(month);
  return (
    <Button size="small" look="outlined" isBusy={isPending} busyLabel="Trwa przeliczanie" onClick={() => mutate([])}>
      Przelicz: {formatMonth(month.year, month.month)}
    </Button>
  );
}

/** Forgets a remembered name, or restores it. Counted lines stay until somebody counts the month again. */
function useForgetting(uid: string, { by, product }: RememberedName) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<"asIs" | "forgotten" | "restored">("asIs");
  const onSettled = () => queryClient.invalidateQueries(allSalesOf(uid));
  const forgetting = useMutation({
    mutationFn: () => command("forgetGoods", { uid, ...by }),
    onSuccess: () => setState("forgotten"),
    onSettled,
  });
  const restoring = useMutation({
    mutationFn: () => nameGoods(uid, by, product?.id ?? null),
    onSuccess: () => setState("restored"),
    onSettled,
  });
  return {
    state,
    isBusy: forgetting.isPending || restoring.isPending,
    forget: () => forgetting.mutate(),
    restore: () => restoring.mutate(),
  };
}
