import { plural } from "@ekorok/domain/polish/plural";
import type { AreaReportKey } from "../../../../api/report-rows.ts";
import { TextLink } from "../../../../ui/button.tsx";
import { salesLink } from "../../report-links.ts";
import textStyles from "../../../../ui/text.module.css";
import { CHANGED_SIGN, SALES_SIGN, type SalesOrigins } from "./use-sales-origins.ts";

type Props = { place: AreaReportKey; origins: SalesOrigins };

/** Explains the sign of rows counted from sales, and what a recount does to them. */
export function FromSales({ place: { year, month }, origins: { names, changed } }: Props) {
  const { size } = names;
  if (size === 0) return null;
  const many = plural(size, { one: "wiersz policzono", few: "wiersze policzono", many: "wierszy policzono" });
  return (
    <p className={textStyles.note}>
      {SALES_SIGN} – ze sprzedaży: {size} {many} z faktur i kart produktów.
      {changed > 0 &&
        ` ${CHANGED_SIGN} – zmieniono ręcznie: ${changed}. Ponowne liczenie ${plural(changed, { one: "go", few: "ich", many: "ich" })} nie ruszy.`}{" "}
      <TextLink {...salesLink({ year, month })}>Zobacz sprzedaż miesiąca</TextLink>
    </p>
  );
}
