import type { ReactNode } from "react";
import { lockIcon } from "../icons.ts";
import { StatePanel } from "./state-panel.tsx";

type Props = { title: string; children: ReactNode; action?: ReactNode };

/** It is there, but not for this person. */
export function NotAllowedState({ title, children, action }: Props) {
  return (
    <StatePanel icon={lockIcon} title={title} action={action}>
      {children}
    </StatePanel>
  );
}
