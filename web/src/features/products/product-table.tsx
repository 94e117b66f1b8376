import { originNames } from "@ekorok/domain/products/card-table";
import type { Product } from "@ekorok/domain/products/contract/products";
import { PIECES } from "@ekorok/domain/products/product-units";
import { type CardState, cardStates } from "@ekorok/domain/products/card-findings";
import { TextLink } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Panel } from "../../ui/panel.tsx";
import { NoData } from "../../ui/states.tsx";
import { Table, TableEmpty, WideTable } from "../../ui/tables/table.tsx";
import { type ListedProduct, massText, partsText, per1000Text } from "./listed-products.ts";
import { Chip, type Tone } from "../../ui/chip.tsx";
import table from "../../ui/tables/table.module.css";
import text from "../../ui/text.module.css";

type Props = { products: readonly ListedProduct[] };

const EMPTY = "Zmień to, czego szukasz, albo stan karty.";

export function ProductTable({ products }: Props) {
  return (
    <Panel>
      <WideTable label="Produkty">
        <Table isDense hasHover aria-label="Produkty">
          <thead>
            <tr>
              <th scope="col">Kod</th>
              <th scope="col">Nazwa</th>
              <th scope="col">Pochodzenie</th>
              <th scope="col">Skład</th>
              <th scope="col" className={table.figure}>
                Sprzedano
              </th>
              <th scope="col" className={table.figure}>
                Masa opakowań na 1&nbsp;000&nbsp;szt.
              </th>
              <th scope="col">Karta</th>
            </tr>
          </thead>
          <tbody>
            {products.length === 0 && <TableEmpty columns={7}>{EMPTY}</TableEmpty>}
            {products.map(({ product, version, state, sold }) => (
              <tr key={product.id}>
                <td className={table.nowrap}>{product.code}</td>
                <th scope="row">
                  <ProductLink product={product} />
                </th>
                <td>{version.origin && originNames[version.origin].label}</td>
                <td>{partsText(version.parts)}</td>
                <td className={table.figure}>{sold === null ? "–" : soldText(product, sold)}</td>
                <td className={table.figure}>{per1000Text(version.parts)}</td>
                <td>
                  <StateChip state={state} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </WideTable>
    </Panel>
  );
}

/** The list on a phone, where a table would scroll sideways. */
export function ProductCards({ products }: Props) {
  if (products.length === 0) return <NoData>{EMPTY}</NoData>;
  return (
    <Stack as="ul" gap={3} aria-label="Produkty">
      {products.map(({ product, version, state, sold }) => (
        <Panel key={product.id} as="li" padding="snug">
          <Stack gap={1}>
            <Row spread="between">
              <ProductLink product={product} />
              <StateChip state={state} />
            </Row>
            <p className={text.note}>
              {[product.code, version.origin && originNames[version.origin].label, partsText(version.parts)]
                .filter(Boolean)
                .join(", ")}
            </p>
            {sold !== null && <p className={text.note}>Sprzedano: {soldText(product, sold)}</p>}
            <p className={text.note}>Opakowania na 1&nbsp;000&nbsp;szt.: {per1000Text(version.parts)}</p>
          </Stack>
        </Panel>
      ))}
    </Stack>
  );
}

const soldText = ({ unit }: Product, sold: string) => `${massText(sold)} ${unit ?? PIECES}`;

const ProductLink = ({ product: { id, code, gtin, name } }: { product: Product }) => (
  <TextLink to="/produkty/{-$karta}" params={{ karta: id }} className={text.breakable}>
    {name ?? code ?? gtin}
  </TextLink>
);

const tones: Readonly<Record<CardState, Tone>> = {
  empty: "bad",
  incomplete: "warn",
  doubtful: "info",
  ready: "good",
  withdrawn: "plain",
};

const StateChip = ({ state }: { state: CardState }) => (
  <Chip tone={tones[state]} size="small">
    {cardStates[state]}
  </Chip>
);
