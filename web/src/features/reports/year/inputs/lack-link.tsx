import type { YearLack } from "@ekorok/domain/charges/inputs/year-lacks";
import { TextLink } from "../../../../ui/button.tsx";
import { inputLink } from "../../report-links.ts";

/** Leads to where the client enters it. */
export const LackLink = ({ year, lack: { missing, label } }: { year: number; lack: YearLack }) =>
  missing.where === "company" ? (
    <TextLink to="/konto/dane-firmy">{label}</TextLink>
  ) : (
    <TextLink {...inputLink(year, missing.field)}>{label}</TextLink>
  );
