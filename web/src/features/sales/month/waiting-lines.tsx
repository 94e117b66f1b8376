import { type Month, monthWord } from "@ekorok/domain/periods/month";
import { formatNumber } from "@ekorok/domain/polish/decimals";
import { beginsAfter } from "@ekorok/domain/products/card-versions";
import type { Product } from "@ekorok/domain/products/contract/products";
import { unitKey } from "@ekorok/domain/products/product-units";
import type { SalesOfMonth, SoldLine } from "@ekorok/domain/sales/contract/recorded-sales";
import { proposedProducts } from "@ekorok/domain/sales/goods";
import { questionOf } from "@ekorok/domain/sales/sale-document";
import { directions, type ReasonToWait, saleDirections } from "@ekorok/domain/sales/sale-values";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { productsQuery } from "../../../api/products.ts";
import { Button } from "../../../ui/button.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import textStyles from "../../../ui/text.module.css";
import { useClient } from "../../client/use-client.ts";
import { GoodsList } from "../goods/goods-list.tsx";
import { LackingCards, UnitQuestions } from "../goods/cards-to-complete.tsx";
import { groupedGoods, goodsAndUnitKey, type UnknownGoods } from "../goods/unknown-goods.ts";
import { useGoodsNaming, useSalesRefresh } from "../goods/use-goods-naming.ts";
import { LineQuestions } from "../preview/line-questions.tsx";
import { useLineAnswers } from "../preview/line-answers.ts";
import { RecountOfMonth, useRecounts } from "../recount/recounts.tsx";
import {
  documentText,
  goodsNumbers,
  goodsTitle,
  linesText,
  quantityText,
  laterCardWords,
  reopenedWords,
  waitingWords,
} from "../sale-words.ts";
import { useCountSales } from "./use-counting.ts";
import styles from "../sales.module.css";

type Props = { period: Month; sales: SalesOfMonth; isLocked: boolean };

/** Lines that wait, grouped by what they wait for, with what can be done about it, and the button that counts the month again. */
export function WaitingLines({ period, sales: { waiting, waitingCount, lines, away, carried }, isLocked }: Props) {
  const { uid } = useClient();
  const { data } = useQuery(productsQuery(uid));
  const products = data?.products ?? noProducts;
  const { refresh } = useSalesRefresh(uid);
  const naming = useGoodsNaming(period.year, refresh);
  const of = (why: ReasonToWait) => waiting.filter((line) => line.why === why);
  const { mutate, isPending } = useCountSales(period);
  const { answered, setAnswers, forget } = useLineAnswers(uid, monthWord(period));
  const open = of("question").map((line) => ({ ...line, question: questionOf(line) }));
  const lists = new Set(open.flatMap(({ kind, document }) => (kind === "list" || kind === "listed" ? document : [])));
  // Without answers to lines that are gone: undone, or answered elsewhere.
  const answers = answered.filter(({ asked }) =>
    open.some(({ document, line }) => document === asked.document && line === asked.line),
  );
  const count = () =>
    mutate(
      answers.map(({ answer }) => answer),
      { onSuccess: forget },
    );
  const unknown = useMemo(
    () =>
      groupedGoods(waiting.filter(({ why }) => why === "product")).map((goods) => ({
        ...goods,
        proposals: proposedProducts(products, goods),
      })),
    [waiting, products],
  );
  const lacking = soldProducts(of("card"), products);
  const units = soldProducts(of("unit"), products);
  const aboutOf = ({ about }: { about: string }) => (isLocked ? waitingWords.month.about : about);
  const lackingCards = (words: { title: string; about: string }, sold: typeof lacking) => (
    <LackingCards title={words.title} about={aboutOf(words)} products={sold} />
  );
  const left = carried.filter(({ to, isDropped }) => to === null && !isDropped).length;
  const { own: recount } = useRecounts(period);
  const isAnswering = answers.length > 0;
  const counted = away > 0 ? "Do przeliczenia" : "Wszystko jest policzone";
  const title = left > 0 ? "Czeka na odpowiedź" : counted;
  return (
    <>
      <RecountOfMonth period={period} isCountedBelow={isAnswering} />
      {(!recount || waitingCount + left + away > 0) && (
        <Section title={waitingCount > 0 ? "Czeka na policzenie" : title}>
          <Row spread="between">
            <p>
              {left > 0 && `Zwroty, których nie ma od czego odjąć: ${left}. Odpowiedz przy wierszach ze sprzedaży. `}
              {waitingCount > 0
                ? `${linesText(waitingCount)} z ${formatNumber(lines)}. ${isLocked ? RETURNED_FIRST : "Gdy odpowiesz na pytania, wskażesz produkty albo uzupełnisz karty, przelicz miesiąc."}`
                : `${linesText(lines)}.${isLocked || away > 0 ? "" : " Jeśli zmienisz karty produktów, przelicz miesiąc."}`}
              {away > 0 &&
                ` Korekty z tego miesiąca, które policzono w innych, gdy był zamknięty: ${linesText(away)}. Przelicz miesiąc, a wrócą tutaj.`}
            </p>
            {!isLocked && (isAnswering || !recount) && (
              <Button look="outlined" isBusy={isPending} busyLabel="Trwa liczenie" onClick={count}>
                {isAnswering ? "Zapisz odpowiedzi i przelicz" : "Przelicz"}
              </Button>
            )}
          </Row>
        </Section>
      )}
      {isLocked ? (
        <LinesToRead {...waitingWords.question} lines={of("question")} />
      ) : (
        <LineQuestions
          open={open}
          openCount={open.length}
          answered={answers}
          choicesOf={({ document }) => (lists.has(document) ? directions : saleDirections)}
          onAnswer={setAnswers}
        />
      )}
      {(unknown.length > 0 || naming.named.size > 0) && (
        <Section title={waitingWords.product.title}>
          <Stack gap={3}>
            <p className={textStyles.note}>{aboutOf(waitingWords.product)}</p>
            {isLocked ? (
              <GoodsToRead goods={unknown} />
            ) : (
              <GoodsList goods={unknown} count={unknown.length} naming={naming} />
            )}
          </Stack>
        </Section>
      )}
      {isLocked ? lackingCards(waitingWords.unit, units) : <UnitQuestions products={units} onSaved={refresh} />}
      {lackingCards(
        waitingWords.card,
        lacking.filter(({ begins }) => begins === null),
      )}
      {lackingCards(
        laterCardWords,
        lacking.filter(({ begins }) => begins !== null),
      )}
      {lackingCards(waitingWords.origin, soldProducts(of("origin"), products))}
      <LinesToRead {...(isLocked ? waitingWords.month : reopenedWords)} lines={of("month")} />
    </>
  );
}

const RETURNED_FIRST =
  "Ten miesiąc jest zamknięty: aby je policzyć, doradca musi najpierw zwrócić sprawozdanie do poprawy.";

const noProducts: readonly Product[] = [];

/** Goods without a known product in a locked month, where nobody can name it. */
const GoodsToRead = ({ goods }: { goods: readonly UnknownGoods[] }) => (
  <ul className={styles.list}>
    {goods.map((one) => (
      <li key={goodsAndUnitKey(one)}>
        <div>
          {goodsTitle(one)}
          <p className={textStyles.note}>
            {[goodsNumbers(one), quantityText(one.quantity, one.unit), linesText(one.lines)].filter(Boolean).join(", ")}
          </p>
        </div>
      </li>
    ))}
  </ul>
);

/** Lines grouped by product and unit, with the products' current names. */
function soldProducts(lines: readonly SoldLine[], products: readonly Product[]) {
  const named = lines.flatMap((line) => {
    const found = products.find((one) => one.id === line.product);
    const { id, name, code, unit: countedIn } = found ?? { ...line, id: line.product, unit: null };
    const begins = found ? beginsAfter(found.versions, line.day) : null;
    return id === null ? [] : [{ ...line, product: id, name, code, gtin: null, countedIn, begins }];
  });
  return groupedGoods(named, ({ product, unit, begins }) => `${product}|${unitKey(unit)}|${begins}`);
}

/** Lines that nothing can be done about here. */
function LinesToRead({ title, about, lines }: { title: string; about: string; lines: readonly SoldLine[] }) {
  if (lines.length === 0) return null;
  return (
    <Section title={title}>
      <p className={textStyles.note}>{about}</p>
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={`${line.document} ${line.line}`}>
            <div>
              {goodsTitle(line)}
              {line.quantity !== null && `, ${quantityText(line.quantity, line.unit)}`}
              <p className={textStyles.note}>{documentText(line)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
