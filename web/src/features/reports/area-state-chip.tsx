import { type AreaState, areaStateNames } from "@ekorok/domain";
import { Chip, type ChipProps } from "@mui/material";
import { Icon } from "../../ui/icon.tsx";
import { checkIcon, editIcon } from "../../ui/icons.ts";

const looks: Readonly<Record<AreaState, { color: ChipProps["color"]; icon?: string }>> = {
  empty: { color: "default" },
  inProgress: { color: "warning", icon: editIcon },
  filled: { color: "success", icon: checkIcon },
  declaredEmpty: { color: "success", icon: checkIcon },
};

/** How far an area has got. */
export function AreaStateChip({ state }: { state: AreaState }) {
  const { color, icon } = looks[state];
  return (
    <Chip
      size="small"
      component="span"
      variant="outlined"
      color={color}
      label={areaStateNames[state]}
      {...(icon === undefined ? {} : { icon: <Icon path={icon} /> })}
    />
  );
}
