import { YEARS } from "@ekorok/domain/periods/month";
import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { chevronLeftIcon, chevronRightIcon } from "../../ui/icons.ts";
import { Row } from "../../ui/layout.tsx";

type Item = { readonly icon?: string; readonly children: ReactNode };
type Props = {
  year: number;
  /** A `ButtonLink` to the same of another year. */
  children: (year: number, item: Item) => ReactNode;
};

/** To the years beside it. */
export function YearSwitcher({ year, children }: Props) {
  const [before, after] = [year - 1, year + 1];
  return (
    <Row as="nav" aria-label="Zmiana roku">
      {before >= YEARS.first && children(before, { icon: chevronLeftIcon, children: before })}
      <strong>{year}</strong>
      {after <= YEARS.last &&
        children(after, {
          children: (
            <>
              {after}
              <Icon path={chevronRightIcon} size="text" />
            </>
          ),
        })}
    </Row>
  );
}
