import { areaById } from "@ekorok/domain/areas/all-areas";
import { slugOf } from "@ekorok/domain/polish/folding";
import { useMutation } from "@tanstack/react-query";
import type { CameFrom } from "../../api/imports.ts";
import { download } from "../../export/download.ts";
import { Button } from "../../ui/button.tsx";
import { downloadIcon } from "../../ui/icons.ts";
import { Row, Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/panel.tsx";
import { useDictionaries } from "../dictionaries/use-dictionaries.ts";
import { useClientAreas } from "./use-client-areas.ts";

/** A workbook to fill in: headings with units, lists to choose from, an example. */
export function Templates({ from: { area: id, year, month } }: { from: CameFrom }) {
  const areas = useClientAreas();
  const dictionaries = useDictionaries();
  const area = id && areaById(id);
  const { mutate, isPending } = useMutation({
    mutationFn: async (wanted: typeof areas) => {
      // Few want one, so what it is made of comes when somebody does.
      const { templateOf } = await import("./template.ts");
      const only = wanted.length === 1 ? wanted[0] : undefined;
      const file = await templateOf(wanted, { period: { year, month }, dictionaries });
      download(`wzor-${only ? slugOf(only.title) : "wszystkie-czesci"}.xlsx`, file);
    },
  });
  const save = (wanted: typeof areas, name: string) => (
    <Button
      look="outlined"
      icon={downloadIcon}
      isBusy={isPending}
      busyLabel="Trwa przygotowywanie pliku"
      onClick={() => mutate(wanted)}
    >
      {name}
    </Button>
  );
  return (
    <Section title="Wzór do wypełnienia">
      <Stack gap={3}>
        <p>
          Arkusz z nagłówkami, jednostkami i listami do wyboru. Wypełniony wczytasz bez żadnego dopasowywania; własny
          plik też się nada.
        </p>
        <Row>
          {area && save([area], `Wzór: ${area.title}`)}
          {save(areas, "Wzór ze wszystkimi częściami")}
        </Row>
      </Stack>
    </Section>
  );
}
