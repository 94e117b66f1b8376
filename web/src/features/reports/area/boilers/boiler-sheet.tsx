import type { ReactNode } from "react";
import type { Month } from "@ekorok/domain/periods/month";
import { Button } from "../../../../ui/button.tsx";
import { BoilerFields, type FilledBoiler } from "./boiler-fields.tsx";
import { leavingFieldThen, PermitHint } from "./boiler-stepper.tsx";
import { boilerSteps } from "./boiler-steps.ts";
import styles from "./boilers.module.css";

type Props = FilledBoiler & {
  period: Month;
  /** The column named in the address; its field gets the focus. */
  wanted: string;
  /** Increases with every request for a field, which then gets the focus again. */
  asked: number;
  /** What the boiler costs, beside the fields. */
  cost: ReactNode;
  onClose: () => void;
};

/** One boiler with all its fields on one screen, in the groups that are steps elsewhere. */
export function BoilerSheet({ period, wanted, asked, cost, onClose, ...boiler }: Props) {
  return (
    <>
      <div className={styles.sheet}>
        <div key={asked}>
          {boilerSteps.map(({ title, columns }) => (
            <fieldset key={title} className={styles.group}>
              <legend>{title}</legend>
              <div className={styles.line}>
                <BoilerFields {...boiler} keys={columns} first={wanted} />
              </div>
              <PermitHint row={boiler.row} keys={columns} period={period} />
            </fieldset>
          ))}
        </div>
        <aside aria-label="Opłata za kocioł" className={styles.beside}>
          {cost}
        </aside>
      </div>
      <Button look="solid" {...leavingFieldThen(onClose)}>
        Gotowe
      </Button>
    </>
  );
}
