import { areaById } from "../areas/all-areas.ts";
import { equipmentCharges } from "../charges/rules/equipment.ts";
import { lineKey } from "../areas/quantities.ts";
import { reportedParts } from "../charges/charged-areas.ts";
import { settlementOf } from "../charges/settling.ts";
import { equipmentGroups } from "../company/settlement.ts";
import type { FormTable } from "./contract/forms.ts";
import { comparePolish } from "../polish/collation.ts";
import { bdoForm, bdoTable } from "./bdo.ts";
import { groupsIn, sumCharged, sumOfRows, type FormFacts } from "./form-facts.ts";
import { inputCell, KILOGRAMS, lineCell, NO_CELL, PIECES, sumCell } from "./form-parts.ts";

/** Electrical and electronic equipment, by the six groups of the act. */
export const equipmentForm = bdoForm({
  id: "bdo-sprzet",
  duty: "bdoReport",
  part: reportedParts.equipment,
  title: "BDO: sprzęt elektryczny i elektroniczny",
  source: "Ustawa o zużytym sprzęcie elektrycznym i elektronicznym; roczne sprawozdanie w BDO",
  tables: (of) => [byGroup(of), ...byKind(of), ...collected(of)],
});

const names = new Map(areaById("eieEquipment")?.columns.group?.choices?.map(({ value, label }) => [value, label]));
const nameOf = (group: string) => names.get(group) ?? `${group}.`;

const inRows = (of: FormFacts, column: string, group: string, purpose: string | null = null) =>
  sumOfRows(
    of,
    "eieEquipment",
    column,
    (cells) => cells.group === group && (purpose === null || cells.purpose === purpose),
  );

const byGroup = (of: FormFacts): FormTable =>
  bdoTable({
    key: "groups",
    title: "Sprzęt wprowadzony do obrotu, według grup",
    columns: [
      { key: "homeCount", label: "Gospodarstwa domowe: liczba", unit: "szt." },
      { key: "homeMass", label: "Gospodarstwa domowe: masa", unit: "kg" },
      { key: "otherCount", label: "Inny: liczba", unit: "szt." },
      { key: "otherMass", label: "Inny: masa", unit: "kg" },
      { key: "count", label: "Razem: liczba", unit: "szt." },
      { key: "mass", label: "Razem: masa", unit: "kg" },
    ],
    rows: equipmentGroups.map((group) => {
      const mass = sumCharged(of, ["eieEquipment"], "equipment", ([one]) => one === group);
      return {
        key: group,
        label: `Grupa ${nameOf(group)}`,
        cells: {
          homeCount: sumCell(inRows(of, "count", group, "household"), PIECES),
          homeMass: sumCell(inRows(of, "mass", group, "household"), KILOGRAMS),
          otherCount: sumCell(inRows(of, "count", group, "other"), PIECES),
          otherMass: sumCell(inRows(of, "mass", group, "other"), KILOGRAMS),
          count: sumCell(inRows(of, "count", group), PIECES),
          mass: sumCell(mass, KILOGRAMS),
        },
      };
    }),
  });

function byKind(of: FormFacts): FormTable[] {
  const found = groupsIn(of, "eieEquipment").map(({ cells }) => ({ group: cells.group ?? "", kind: cells.kind ?? "" }));
  if (found.every(({ kind }) => kind === "")) return [];
  const kinds = new Map(found.map((one) => [lineKey(one.group, one.kind), one]));
  const massOrCount = (column: string, { group, kind }: { group: string; kind: string }) =>
    sumOfRows(of, "eieEquipment", column, (cells) => (cells.group ?? "") === group && (cells.kind ?? "") === kind);
  return [
    bdoTable({
      key: "kinds",
      title: "Sprzęt wprowadzony do obrotu, według rodzajów",
      columns: [
        { key: "count", label: "Liczba", unit: "szt." },
        { key: "mass", label: "Masa", unit: "kg" },
      ],
      rows: [...kinds]
        .toSorted(([, a], [, b]) => comparePolish(`${a.group} ${a.kind}`, `${b.group} ${b.kind}`))
        .map(([key, one]) => ({
          key,
          label: `Grupa ${one.group || "nieustalona"}: ${one.kind || "bez podanego rodzaju"}`,
          cells: {
            count: sumCell(massOrCount("count", one), PIECES),
            mass: sumCell(massOrCount("mass", one), KILOGRAMS),
          },
        })),
    }),
  ];
}

const NOT_COLLECTED = "Nie podano w danych rocznych masy zebranego sprzętu. Jeśli nic, wpisz 0.";

/** Only for companies that settle equipment themselves. */
function collected(of: FormFacts): FormTable[] {
  const { facts } = of;
  const [charge] = equipmentCharges(facts);
  if (!charge || settlementOf(facts.inputs, "equipment")?.way !== "self") return [];
  return [
    bdoTable({
      key: "collected",
      title: "Zużyty sprzęt zebrany i opłata produktowa",
      columns: [
        { key: "collected", label: "Masa zebranego sprzętu", unit: "kg" },
        { key: "fee", label: "Opłata produktowa", unit: "zł" },
      ],
      rows: equipmentGroups.flatMap((group) => {
        const line = charge.lines.find(({ key }) => key === lineKey("equipment", group));
        const entered = facts.inputs.equipmentCollected?.[group];
        if (!line && entered === undefined) return [];
        const collected = inputCell(entered, KILOGRAMS, NOT_COLLECTED);
        const fee = line ? lineCell(line) : NO_CELL;
        return [{ key: group, label: `Grupa ${nameOf(group)}`, cells: { collected, fee } }];
      }),
      notes: charge.remarks,
    }),
  ];
}
