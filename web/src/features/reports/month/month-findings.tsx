import type { MonthReport } from "@ekorok/domain/reports/contract/reports";
import { isEditable } from "@ekorok/domain/reports/status";
import { Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import { FindingList } from "../life/finding-list.tsx";
import { Asks } from "../life/asks.tsx";
import styles from "../life/life.module.css";

/** What wants a reason, and what is worth a look. What blocks stands where the month is submitted. */
export function MonthFindings({ report }: { report: MonthReport }) {
  const { findings, status } = report;
  const period = { year: report.year, month: report.month };
  const asks = findings.filter(({ level }) => level === "asks");
  const warns = findings.filter(({ level }) => level === "warns");
  if (asks.length + warns.length === 0) return null;
  return (
    <Section title="Wyniki kontroli">
      <Stack gap={5}>
        {asks.length > 0 && <Asks findings={asks} period={period} isOpen={isEditable(status)} heading="h3" />}
        {warns.length > 0 && (
          <section id="warns" className={styles.level}>
            <h3>Uwagi ({warns.length})</h3>
            <FindingList findings={warns} period={period} />
          </section>
        )}
      </Stack>
    </Section>
  );
}
