import { formatNumber } from "@ekorok/domain/polish/decimals";
import { productTitle } from "@ekorok/domain/products/product-changes";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { TickBox } from "../../../ui/fields/field.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import textStyles from "../../../ui/text.module.css";
import { goodsNumbers, goodsTitle, linesText, quantityText } from "../sale-words.ts";
import { GivenAnswer } from "../given-answer.tsx";
import { ProductCardLink } from "../card-links.tsx";
import { PickProduct } from "./pick-product.tsx";
import { type GoodsAnswer, type UnknownGoods, goodsAndUnitKey, inSeenOrder } from "./unknown-goods.ts";
import type { GoodsNaming } from "./use-goods-naming.ts";
import styles from "../sales.module.css";

type Proposed = { readonly id: string; readonly code: string | null; readonly name: string | null };
type ListedGoods = UnknownGoods & { readonly proposals: readonly Proposed[] };

type Props = {
  goods: readonly ListedGoods[];
  /** How many there are, including those not listed. */
  count: number;
  naming: GoodsNaming;
};

/** Unknown goods, to be named one by one or several at once. */
export function GoodsList({ goods, count, naming }: Props) {
  const { named, isNaming, nameAs, makeCards, reconsider } = naming;
  const [seen, setSeen] = useState(goods);
  const [last, setLast] = useState(goods);
  if (last !== goods) {
    setLast(goods);
    setSeen(inSeenOrder(seen, goods, (one) => named.has(goodsAndUnitKey(one))));
  }
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [picking, setPicking] = useState<UnknownGoods | null>(null);
  const open = seen.filter((one) => !named.has(goodsAndUnitKey(one)));
  const chosen = open.filter((one) => ticked.has(goodsAndUnitKey(one)));
  const tick = (keys: readonly string[], isTicked: boolean) =>
    setTicked((old) => new Set(isTicked ? [...old, ...keys] : [...old].filter((key) => !keys.includes(key))));
  return (
    <Stack gap={2}>
      {open.length > 1 && (
        <Row gap={3}>
          <TickBox
            label={`Zaznacz wszystkie (${open.length})`}
            checked={chosen.length === open.length}
            isPartly={chosen.length > 0 && chosen.length < open.length}
            onChange={({ target }) => tick(open.map(goodsAndUnitKey), target.checked)}
          />
          <output className={textStyles.note}>
            {chosen.length === 0 ? "Zaznacz, aby załatwić kilka naraz" : `Zaznaczono: ${chosen.length}`}
          </output>
          {chosen.length > 0 && (
            <>
              <Button size="small" look="outlined" isBusy={isNaming} onClick={() => makeCards(chosen)}>
                Nowe karty
              </Button>
              <Button size="small" look="outlined" isBusy={isNaming} onClick={() => nameAs(chosen, null)}>
                To nie towary
              </Button>
            </>
          )}
        </Row>
      )}
      <ul className={styles.list}>
        {seen.map((one) => {
          const key = goodsAndUnitKey(one);
          const answer = named.get(key);
          return (
            <li key={key}>
              <Row gap={3} align="start" className={styles.ticked}>
                {open.length > 1 && !answer && (
                  <TickBox
                    label={`Zaznacz: ${goodsTitle(one)}`}
                    checked={ticked.has(key)}
                    onChange={({ target }) => tick([key], target.checked)}
                  />
                )}
                <GoodsHead goods={one} />
              </Row>
              {answer ? (
                <GivenAnswer changeLabel={`Zmień: ${goodsTitle(one)}`} onChange={() => reconsider(one)}>
                  <AnswerText answer={answer} />
                </GivenAnswer>
              ) : (
                <Row>
                  {one.proposals.map((product) => (
                    <Button
                      key={product.id}
                      size="small"
                      look="outlined"
                      aria-label={`${goodsTitle(one)}: to ${titleOf(product)}`}
                      onClick={() => nameAs([one], { id: product.id, title: titleOf(product) })}
                    >
                      To: {titleOf(product)}
                    </Button>
                  ))}
                  <Button
                    size="small"
                    look={one.proposals.length === 0 ? "outlined" : "quiet"}
                    aria-label={`${goodsTitle(one)}: wskaż produkt`}
                    onClick={() => setPicking(one)}
                  >
                    Wskaż produkt
                  </Button>
                  <Button size="small" aria-label={`${goodsTitle(one)}: nowa karta`} onClick={() => makeCards([one])}>
                    Nowa karta
                  </Button>
                  <Button
                    size="small"
                    aria-label={`${goodsTitle(one)}: to nie towar`}
                    onClick={() => nameAs([one], null)}
                  >
                    To nie towar (usługa)
                  </Button>
                </Row>
              )}
            </li>
          );
        })}
      </ul>
      {count > goods.length && (
        <p className={textStyles.note}>
          Pokazujemy {formatNumber(goods.length)} z {formatNumber(count)}, najczęściej sprzedawane najpierw. Następne
          pojawią się, gdy załatwisz te.
        </p>
      )}
      {picking && (
        <PickProduct
          goods={picking}
          onPick={(product) => {
            nameAs([picking], product);
            setPicking(null);
          }}
          onClose={() => setPicking(null)}
        />
      )}
    </Stack>
  );
}

const titleOf = ({ code, name }: Proposed): string => productTitle({ code, name, gtin: null });

const GoodsHead = ({ goods }: { goods: UnknownGoods }) => (
  <div>
    <span className={textStyles.strong}>{goodsTitle(goods)}</span>, {quantityText(goods.quantity, goods.unit)}
    <p className={textStyles.note}>{[goodsNumbers(goods), linesText(goods.lines)].filter(Boolean).join(", ")}</p>
  </div>
);

function AnswerText({ answer: { product, isNew } }: { answer: GoodsAnswer }) {
  if (product === null) return "To nie towar: nie policzymy.";
  return (
    <>
      {isNew ? "Nowa karta, do uzupełnienia: " : "To "}
      <ProductCardLink id={product.id}>{product.title}</ProductCardLink>
    </>
  );
}
