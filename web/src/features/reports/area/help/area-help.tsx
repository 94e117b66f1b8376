import { areaHelp } from "@ekorok/domain/areas/area-help";
import type { Area } from "@ekorok/domain/areas/define-area";
import { useEffect, useRef } from "react";
import { Button } from "../../../../ui/button.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import text from "../../../../ui/text.module.css";
import styles from "./area-help.module.css";

/** `isAsked`: somebody has just opened it. */
type Props = { area: Area; isAsked: boolean; onFold: () => void };

/** What belongs in an area, and what each column wants, with an example. */
export function AreaHelp({ area, isAsked, onFold }: Props) {
  const { about, columns } = areaHelp[area.id];
  const top = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAsked) top.current?.scrollIntoView({ block: "center" });
  }, [isAsked]);
  return (
    <Panel as="section" padding="snug" aria-label="Co tu wpisać?" className={styles.help}>
      <div className={styles.head}>
        <h2 ref={top}>Co tu wpisać?</h2>
        <Button size="small" onClick={onFold}>
          Zwiń
        </Button>
      </div>
      <p className={styles.about}>{about}</p>
      <dl className={styles.columns}>
        {Object.entries(area.columns).map(([key, { label, hint = "", isRequired }]) => {
          const [what, example] = columns[key] ?? [null, ""];
          return (
            <div key={key} className={styles.column}>
              <dt>
                {label}
                {isRequired && <span className={styles.wanted}> wymagane</span>}
              </dt>
              <dd>{what ?? sentence(hint)}</dd>
              <dd className={styles.example}>
                <span className={text.muted}>np. </span>
                {example}
              </dd>
            </div>
          );
        })}
      </dl>
    </Panel>
  );
}

/** Hints stand beside a label and begin in lower case. */
const sentence = (hint: string) => `${hint.charAt(0).toUpperCase()}${hint.slice(1)}${hint.endsWith(".") ? "" : "."}`;
