import { type AreaState, areaStateNames } from "@ekorok/domain";
import { Chip, type ChipProps } from "@mui/material";
import { Icon } from "../../ui/icon.tsx";
import { checkIcon, editIcon } from "../../ui/icons.ts";

/** Or that the server does not know how far: something waits in this browser. */
type Shown = AreaState | "unsaved";

const names: Readonly<Record<Shown, string>> = { ...areaStateNames, unsaved: "Niezapisane zmiany w tej przeglądarce" };

const looks: Readonly<Record<Shown, { color: ChipProps["color"]; icon?: string }>> = {
  empty: { color: "default" },
  inProgress: { color: "warning", icon: editIcon },
  unsaved: { color: "error", icon: editIcon },
  filled: { color: "success", icon: checkIcon },
  declaredEmpty: { color: "success", icon: checkIcon },
};

/** How far an area has got. */
export function AreaStateChip({ state }: { state: Shown }) {
  const { color, icon } = looks[state];
  return (
    <Chip
      size="small"
      component="span"
      variant="outlined"
      color={color}
      label={names[state]}
      {...(icon === undefined ? {} : { icon: <Icon path={icon} /> })}
    />
  );
}
