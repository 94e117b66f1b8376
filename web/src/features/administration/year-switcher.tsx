import { YEARS } from "@ekorok/domain";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { chevronLeftIcon, chevronRightIcon } from "../../ui/icons.ts";
import { Row } from "../../ui/layout.tsx";

type Props = { to: "/admin/laboratorium" | "/admin/prawo"; year: number };

/** To the years beside it. */
export function YearSwitcher({ to, year }: Props) {
  const [before, after] = [year - 1, year + 1];
  return (
    <Row as="nav" aria-label="Zmiana roku">
      {before >= YEARS.first && (
        <ButtonLink to={to} search={{ rok: before }} icon={chevronLeftIcon}>
          {before}
        </ButtonLink>
      )}
      <strong>{year}</strong>
      {after <= YEARS.last && (
        <ButtonLink to={to} search={{ rok: after }}>
          {after}
          <Icon path={chevronRightIcon} size="text" />
        </ButtonLink>
      )}
    </Row>
  );
}
