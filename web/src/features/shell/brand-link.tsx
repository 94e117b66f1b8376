import { TextLink } from "../../ui/links.tsx";
import { Brand } from "./brand.tsx";

export function BrandLink() {
  return (
    <TextLink
      to="/"
      underline="none"
      color="textPrimary"
      aria-label="Ekorok, moje sprawozdania"
      sx={{ display: "flex", py: 1 }}
    >
      <Brand />
    </TextLink>
  );
}
