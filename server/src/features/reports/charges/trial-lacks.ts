import type { ChargeLine } from "@ekorok/domain/charges/contract/charges";
import type { ClientsYear, RateTrialPart } from "@ekorok/domain/charges/contract/rate-trial";
import { lineLacks } from "@ekorok/domain/charges/line-lacks";

/** So many clients are named with each lack: enough to begin with. */
const NAMED = 3;

/** Adds a client of whom some lines lack something, each lack once; nothing where none does. */
export function addLacks(
  lacking: RateTrialPart["lacking"],
  undetermined: readonly { readonly line: ChargeLine; readonly of: ClientsYear }[],
): void {
  if (undetermined.length > 0) lacking.clients++;
  const lacks = new Map(
    undetermined.flatMap(({ line, of }) => lineLacks(line, of.year).map((lack) => [lack.label, { ...lack, of }])),
  );
  for (const { label, missing, of } of lacks.values()) {
    const known = lacking.lacks.find((one) => one.label === label);
    if (!known) lacking.lacks.push({ label, missing, clients: 1, first: [of] });
    else {
      known.clients++;
      if (known.first.length < NAMED) known.first.push(of);
    }
  }
}
