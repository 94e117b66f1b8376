import type { ReactNode } from "react";
import { Breadcrumbs } from "../../ui/page.tsx";
import { TextLink } from "../../ui/button.tsx";

/** `children` are links to what lies between the administration and the page. */
export function AdminCrumbs({ here, children }: { here: string; children?: ReactNode }) {
  return (
    <Breadcrumbs here={here}>
      <TextLink to="/admin">Administracja</TextLink>
      {children}
    </Breadcrumbs>
  );
}
