import type { FormTable } from "./contract/forms.ts";
import { vehicleParts } from "../charges/quantity-words.ts";
import { reportedParts } from "../charges/charged-areas.ts";
import { vehicleNetworkCharges } from "../charges/rules/vehicle-network.ts";
import { bdoForm, bdoTable } from "./bdo.ts";
import { groupsIn, rowGaps, sumCharged, sumOfRows, type FormFacts, type FormSum } from "./form-facts.ts";
import { inputCell, KILOGRAMS, lineCell, NO_CELL, PIECES, sumCell } from "./form-parts.ts";
import { exactSum } from "../exact.ts";

const AREA = "importedVehicles";
const categories = ["M1", "N1", "L2e"] as const;

/** Imported vehicles, the parts that the importer also answers for, and the collection network. */
export const vehicleForm = bdoForm({
  id: "bdo-pojazdy",
  duty: "bdoReport",
  part: reportedParts.vehicles,
  title: "BDO: pojazdy wprowadzone na terytorium kraju",
  source: "Ustawa o recyklingu pojazdów wycofanych z eksploatacji, art. 15; roczne sprawozdanie w BDO",
  tables: (of) => [byCategory(of), parts(of), ...network(of)],
});

const isWanted = (category: string, origin: string | null) => (cells: Readonly<Record<string, string | null>>) =>
  cells.category === category && (origin === null || cells.origin === origin);

/** Each row is one vehicle. */
const countOf = (of: FormFacts, category: string, origin: string | null): FormSum => ({
  amount: exactSum(groupsIn(of, AREA, isWanted(category, origin)).map(({ rows }) => rows)),
  why: rowGaps(of, AREA),
});

const byCategory = (of: FormFacts): FormTable =>
  bdoTable({
    key: "vehicles",
    title: "Pojazdy wprowadzone, według kategorii",
    columns: [
      { key: "union", label: "WNT: liczba", unit: "szt." },
      { key: "import", label: "Import: liczba", unit: "szt." },
      { key: "count", label: "Razem: liczba", unit: "szt." },
      { key: "mass", label: "Razem: masa", unit: "kg" },
    ],
    rows: categories.map((category) => ({
      key: category,
      label: `Kategoria ${category}`,
      cells: {
        union: sumCell(countOf(of, category, "intraEuAcquisition"), PIECES),
        import: sumCell(countOf(of, category, "nonEuImport"), PIECES),
        count: sumCell(countOf(of, category, null), PIECES),
        mass: sumCell(sumOfRows(of, AREA, "mass", isWanted(category, null)), KILOGRAMS),
      },
    })),
  });

const parts = (of: FormFacts): FormTable =>
  bdoTable({
    key: "parts",
    title: "Oleje, opony i akumulatory w pojazdach",
    columns: [{ key: "mass", label: "Masa", unit: "kg" }],
    rows: Object.entries(vehicleParts).map(([key, label]) => {
      const mass = sumCharged(of, [AREA], "vehicle-parts", ([part]) => part === key);
      return { key, label, cells: { mass: sumCell(mass, KILOGRAMS) } };
    }),
    notes: ["Importer pojazdów wprowadza też oleje, opony i akumulatory, które w nich są."],
  });

function network(of: FormFacts): FormTable[] {
  const { network } = of.facts.inputs;
  const [charge] = vehicleNetworkCharges(of.facts);
  if (!charge) return [];
  const [line] = charge.lines;
  return [
    bdoTable({
      key: "network",
      title: "Sieć zbierania pojazdów",
      columns: [
        { key: "stations", label: "Stacje demontażu i punkty zbierania", unit: "szt." },
        { key: "days", label: "Dni bez sieci", unit: "dni" },
        { key: "fee", label: "Opłata za brak sieci", unit: "zł" },
      ],
      rows: [
        {
          key: "network",
          label: "W roku",
          cells: {
            stations: inputCell(network?.stations, PIECES, "Nie podano w danych rocznych liczby stacji i punktów."),
            days: inputCell(network?.daysWithout, PIECES, "Nie podano w danych rocznych liczby dni bez sieci."),
            fee: line ? lineCell(line) : NO_CELL,
          },
        },
      ],
      notes: charge.remarks,
    }),
  ];
}
