import { rateStatusNames } from "@ekorok/domain/dictionaries/rate-status";
import type { RateStatus } from "@ekorok/domain/year-law/rate-statuses";
import { Chip } from "../../ui/chip.tsx";

const tones = { official: "good", derived: "info", unconfirmed: "warn" } as const;

/** How sure we are of a number. */
export const StatusChip = ({ status }: { status: RateStatus }) => (
  <Chip size="small" tone={tones[status]}>
    {rateStatusNames[status]}
  </Chip>
);
