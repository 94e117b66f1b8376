import { areaById } from "@ekorok/domain/areas/all-areas";
import type { LeftOut } from "@ekorok/domain/reports/contract/reports";
import { rowsText } from "@ekorok/domain/reports/report-words";
import { ReportSection } from "./area-section.tsx";
import { type Reader, useReader } from "./use-reader.ts";

type Props = { one: LeftOut[number]; isClosed: boolean; number?: number; id?: string };

const whyOpen: Readonly<Record<Reader, string>> = {
  client:
    "Wiersze zostają, ale nie złożysz ich. Jeśli mają wejść do sprawozdania, poproś doradcę o włączenie tej części.",
  consultancy: "Wiersze zostają, ale nie zostaną złożone. Możesz włączyć tę część na liście klientów.",
  ofDeleted: "Wiersze zostają, ale nie należą do sprawozdania.",
};

/** What it means for rows that their area is switched off. */
export const whyLeftOut = (reader: Reader, isClosed: boolean): string =>
  isClosed
    ? "Była wyłączona już przy składaniu, więc jej wiersze nie należą do złożonego sprawozdania."
    : whyOpen[reader];

/** In the summary: a switched-off area that has rows. */
export function LeftOutSection({ one: { area, rowCount }, isClosed, ...place }: Props) {
  const reader = useReader();
  return (
    <ReportSection {...place} title={areaById(area)?.title ?? area}>
      <p>
        <strong>Część wyłączona, {rowsText(rowCount)}.</strong> {whyLeftOut(reader, isClosed)}
      </p>
    </ReportSection>
  );
}
