import type { YearLack } from "@ekorok/domain/charges/inputs/year-lacks";
import { TextLink } from "../../ui/button.tsx";
import { inputLink } from "./report-links.ts";

type Props = { year: number; lack: YearLack; isInSentence?: boolean };

/** Leads to where the client enters it. */
export function LackLink({ year, lack: { missing, label }, isInSentence = false }: Props) {
  const isAcronym = /^\p{Lu}{2}/u.test(label); // "NIP"
  const words = isInSentence && !isAcronym ? label.charAt(0).toLowerCase() + label.slice(1) : label;
  return missing.where === "company" ? (
    <TextLink to="/konto/dane-firmy">{words}</TextLink>
  ) : (
    <TextLink {...inputLink(year, missing.field)}>{words}</TextLink>
  );
}
