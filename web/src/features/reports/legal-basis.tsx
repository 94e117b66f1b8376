import { plural } from "@ekorok/domain/polish/plural";
import type { UsedRate } from "@ekorok/domain/reports/versions/rates-used";
import { Folded } from "../../ui/folded.tsx";
import { rateName, rateText } from "./rate-words.ts";
import styles from "./area-section.module.css";

const lineForms = { one: "pozycja", few: "pozycje", many: "pozycji" };

/** The numbers of the law as they were when the report was submitted: those of today may be others. */
export const LegalBasis = ({ rates, about }: { rates: readonly UsedRate[]; about: string }) => (
  <Folded label="Podstawa prawna" about={about} note={`${rates.length} ${plural(rates.length, lineForms)}`}>
    <ul className={styles.rates}>
      {rates.map((used) => (
        <li key={used.key}>
          {rateName(used)} – {rateText(used)}
        </li>
      ))}
    </ul>
  </Folded>
);
