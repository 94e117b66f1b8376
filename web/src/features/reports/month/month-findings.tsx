import { type FindingLevel, type MonthFinding, type MonthReport, isEditable } from "@ekorok/domain";
import { Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import { FindingList } from "../life/finding-list.tsx";
import { ReasonForm } from "./reason-form.tsx";
import text from "../../../ui/text.module.css";
import styles from "./month.module.css";

/** Those that have their reason are not to be given one any more, and still stand there to be read. */
export function asksTitle(asks: readonly MonthFinding[]): string {
  const explained = asks.filter(({ reason }) => reason?.trim()).length;
  const open = asks.length - explained;
  const titles = [
    ...(open > 0 ? [`Do uzasadnienia (${open})`] : []),
    ...(explained > 0 ? [`${open > 0 ? "uzasadnione" : "Uzasadnione"} (${explained})`] : []),
  ];
  return titles.join(", ");
}

/** What blocks stands where the month is submitted. */
const groups: readonly { level: FindingLevel; title: string }[] = [
  { level: "asks", title: "Do uzasadnienia" },
  { level: "warns", title: "Uwagi" },
];

/** What wants a reason, with a place to give it, and what is worth a look. */
export function MonthFindings({ report }: { report: MonthReport }) {
  const { findings, status } = report;
  const isOpen = isEditable(status);
  const period = { year: report.year, month: report.month };
  if (!findings.some(({ level }) => level !== "blocks")) return null;
  return (
    <Section title="Wyniki kontroli">
      <Stack gap={5}>
        {groups.map(({ level, title }) => {
          const some = findings.filter((finding) => finding.level === level);
          if (some.length === 0) return null;
          return (
            <section key={level} id={level} className={styles.level}>
              <h3>{level === "asks" ? asksTitle(some) : `${title} (${some.length})`}</h3>
              {level === "asks" && isOpen && (
                <p>Sprawdź wpisy i&nbsp;ich jednostki. Jeśli są prawidłowe, podaj uzasadnienie.</p>
              )}
              <FindingList findings={some} period={period}>
                {(finding) =>
                  finding.level !== "asks" ? null : isOpen ? (
                    <ReasonForm finding={finding} period={period} />
                  ) : (
                    <p className={text.muted}>Uzasadnienie: {finding.reason ?? "brak"}</p>
                  )
                }
              </FindingList>
            </section>
          );
        })}
      </Stack>
    </Section>
  );
}
