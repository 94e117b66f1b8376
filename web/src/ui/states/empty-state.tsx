import type { ReactNode } from "react";
import { emptyIcon } from "../icons.ts";
import { StatePanel } from "./state-panel.tsx";

type Props = { title: string; children?: ReactNode; action?: ReactNode; icon?: string };

/** There is nothing yet; says so, and what to do about it. */
export function EmptyState({ icon = emptyIcon, ...props }: Props) {
  return <StatePanel icon={icon} {...props} />;
}
