import { type AreaStanding, areaStandingNames } from "@ekorok/domain/reports/status";
import { Chip, type Tone } from "../../ui/chip.tsx";
import { checkIcon, editIcon } from "../../ui/icons.ts";

/** Or that the server does not know how far: something waits in this browser. */
type Shown = AreaStanding | "unsaved";

const names: Readonly<Record<Shown, string>> = {
  ...areaStandingNames,
  unsaved: "Niezapisane zmiany w tej przeglądarce",
};

const looks: Readonly<Record<Shown, { tone: Tone; icon?: string }>> = {
  empty: { tone: "outlined" },
  inProgress: { tone: "warn", icon: editIcon },
  unsaved: { tone: "bad", icon: editIcon },
  toExplain: { tone: "warn", icon: editIcon },
  filled: { tone: "good", icon: checkIcon },
  declaredEmpty: { tone: "good", icon: checkIcon },
};

/** How far an area has got. */
export const AreaStateChip = ({ state }: { state: Shown }) => <Chip {...looks[state]}>{names[state]}</Chip>;
