import type { YearLack } from "@ekorok/domain/charges/year-lacks";
import { TextButton, TextLink } from "../../../../ui/button.tsx";
import { goToInput } from "./go-to-input.ts";

/** The way to the field in which it is said. */
export const LackLink = ({ missing, label }: YearLack) =>
  missing.where === "company" ? (
    <TextLink to="/konto/dane-firmy">{label}</TextLink>
  ) : (
    <TextButton onClick={() => goToInput(missing.field)}>{label}</TextButton>
  );
