import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { TextLink } from "../../ui/links.tsx";

export function AdminCrumbs({ here }: { here: string }) {
  return (
    <Breadcrumbs here={here}>
      <TextLink to="/admin">Administracja</TextLink>
    </Breadcrumbs>
  );
}
