import { areaById, type LeftOut, rowsText } from "@ekorok/domain";
import { PaperSection } from "./area-section.tsx";
import { type Reader, useReader } from "./use-reader.ts";

type Props = { one: LeftOut[number]; isClosed: boolean };

const whyOpen: Readonly<Record<Reader, string>> = {
  client:
    "Ta część jest wyłączona: wiersze zostają, ale nie złożysz ich. Jeśli mają wejść do sprawozdania, poproś doradcę o jej włączenie.",
  consultancy:
    "Ta część jest wyłączona: wiersze zostają, ale nie zostaną złożone. Możesz ją włączyć na liście użytkowników.",
  ofDeleted: "Ta część jest wyłączona: wiersze zostają, ale nie należą do sprawozdania.",
};

/** What it means for rows that their area is switched off. */
export const leftOutWhy = (reader: Reader, isClosed: boolean): string =>
  isClosed ? "Ta część była wyłączona, więc jej wiersze nie należą do złożonego sprawozdania." : whyOpen[reader];

/** In the summary, among what is submitted: an area that is switched off although there are rows in it. */
export function LeftOutSection({ one: { area, rowCount }, isClosed }: Props) {
  const reader = useReader();
  return (
    <PaperSection title={areaById(area)?.title ?? area}>
      <p>
        <strong>Część wyłączona, {rowsText(rowCount)}.</strong> {leftOutWhy(reader, isClosed)}
      </p>
    </PaperSection>
  );
}
