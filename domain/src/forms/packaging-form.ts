import type { AreaId } from "../areas/area-ids.ts";
import type { Cells } from "../areas/cells.ts";
import { areaById } from "../areas/all-areas.ts";
import type { FormRow, FormTable } from "./contract/forms.ts";
import { bagCharges } from "../charges/rules/bags.ts";
import { packagingAreas, reportedParts } from "../charges/charged-areas.ts";
import { lineKey, quantitiesOf } from "../areas/quantities.ts";
import { packagingCharges } from "../charges/rules/packaging.ts";
import { settlementOf } from "../charges/settling.ts";
import { lookUp } from "../dictionaries/dictionary-items.ts";
import { plainMaterialName, packagingMaterials } from "../dictionaries/value-choices.ts";
import { Exact } from "../exact.ts";
import { bdoForm } from "./bdo.ts";
import { concernsAreas, sumCharged, sumOfRows, type FormFacts, type FormSum } from "./form-facts.ts";
import {
  AS_ENTERED,
  formNumber,
  GROSZE,
  inputCell,
  KILOGRAMS,
  lineCell,
  NO_CELL,
  ownLayout,
  PIECES,
  rowOfForm,
  sumCell,
  unknownCell,
  type FormCell,
} from "./form-parts.ts";

const OWN = ownLayout(
  "BDO",
  "Numer i zakres tabeli są z formularza; kolumny, jednostka (kg) i zaokrąglenie do grama są nasze.",
);

/** Dział II of the report on products and packaging. */
export const packagingForm = bdoForm({
  id: "bdo-opakowania",
  duty: "bdoReport",
  part: reportedParts.packaging,
  isThereToo: (of) => bagCharges(of.facts).length > 0,
  title: "BDO: opakowania (Dział II)",
  source: "Roczne sprawozdanie o produktach, opakowaniach i o gospodarowaniu odpadami z nich powstającymi, Dział II",
  tables: (of) => [made(of), broughtEmpty(of), sentAbroad(of), bags(of), introduced(of)],
});

type Named = Pick<FormTable, "key" | "title">;

/** The official form has this table. If there is nothing for it, it says why. */
const emptyTable = (table: Named, why: string): FormTable => ({
  ...table,
  layout: null,
  columns: [],
  rows: [],
  notes: [why],
});

const switchedOff = (areas: readonly AreaId[]): string => {
  const titles = areas.map((id) => `„${areaById(id)?.title ?? id}”`);
  return `Ta tabela powstaje z części ${titles.join(" i ")}, ${titles.length === 1 ? "która jest wyłączona" : "które są wyłączone"}.`;
};

type MaterialOf = (category: string | null | undefined) => string | null;

const materialIn =
  ({ dictionaries }: FormFacts): MaterialOf =>
  (category) =>
    (category && lookUp(dictionaries, "packagingCategory", category)?.material) || null;

const UNKNOWN_MATERIAL =
  "Nie wiadomo, z jakiego materiału są te opakowania, bo ich kategorii nie ma na liście. Wybierz inną kategorię.";

/** A row for each material in the order of the act, and one for unknown materials. */
function byMaterial(
  { table, column, strange }: { table: string; column: string; strange: FormSum },
  cellsOf: (material: string) => Record<string, FormCell | undefined>,
): FormRow[] {
  const unknown = { ...unknownCell(UNKNOWN_MATERIAL), atLeast: formNumber(strange.amount, KILOGRAMS) };
  return [
    ...packagingMaterials.map((material) =>
      rowOfForm(table, { key: material, label: plainMaterialName(material) }, cellsOf(material)),
    ),
    ...(strange.amount.isZero()
      ? []
      : [rowOfForm(table, { key: "unknown", label: "Materiał nieustalony" }, { [column]: unknown })]),
  ];
}

/** A table with the mass of each material, over the matching rows. */
function massTable(of: FormFacts, area: AreaId, table: Named, isMeant: (cells: Cells) => boolean): FormTable {
  if (!concernsAreas(of, [area])) return emptyTable(table, switchedOff([area]));
  const material = materialIn(of);
  const massOf = (wanted: string | null) =>
    sumOfRows(of, area, "mass", (cells) => isMeant(cells) && material(cells.category) === wanted);
  return {
    ...table,
    layout: OWN,
    columns: [{ key: "mass", label: "Masa", unit: "kg" }],
    rows: byMaterial({ table: table.key, column: "mass", strange: massOf(null) }, (one) => ({
      mass: sumCell(massOf(one), KILOGRAMS),
    })),
    notes: [],
  };
}

const made = (of: FormFacts): FormTable =>
  massTable(
    of,
    "packagings",
    { key: "1", title: "Tabela 1. Wytworzone opakowania" },
    ({ scope }) => scope === "manufactured",
  );

const broughtEmpty = (of: FormFacts): FormTable =>
  massTable(
    of,
    "importedPackagings",
    { key: "2", title: "Tabela 2. Puste opakowania przywiezione (import i WNT)" },
    ({ content }) => content === "emptyPackaging",
  );

const uses = { singleUse: "jednorazowe", reusable: "wielokrotnego użytku" } as const;

const abroad: Named = {
  key: "3",
  title: "Tabela 3. Opakowania i produkty w opakowaniach wywiezione (eksport i WDT)",
};

function sentAbroad(of: FormFacts): FormTable {
  if (!concernsAreas(of, ["exportedPackagings"])) return emptyTable(abroad, switchedOff(["exportedPackagings"]));
  const material = materialIn(of);
  const massOf = (wanted: string | null, use?: keyof typeof uses) =>
    sumOfRows(
      of,
      "exportedPackagings",
      "mass",
      (cells) => material(cells.category) === wanted && (use === undefined || cells.use === use),
    );
  return {
    ...abroad,
    layout: OWN,
    columns: [
      { key: "singleUse", label: `Masa: ${uses.singleUse}`, unit: "kg" },
      { key: "reusable", label: `Masa: ${uses.reusable}`, unit: "kg" },
    ],
    rows: byMaterial({ table: "3", column: "singleUse", strange: massOf(null) }, (one) => ({
      singleUse: sumCell(massOf(one, "singleUse"), KILOGRAMS),
      reusable: sumCell(massOf(one, "reusable"), KILOGRAMS),
    })),
    notes: ["Puste opakowania i produkty w opakowaniach są liczone razem."],
  };
}

const bagTable: Named = {
  key: "4",
  title: "Tabela 4. Torby na zakupy z tworzywa sztucznego (opłata recyklingowa)",
};

function bags(of: FormFacts): FormTable {
  const charges = bagCharges(of.facts);
  if (charges.length === 0)
    return emptyTable(
      bagTable,
      "Ta tabela jest dla sprzedających torby, a w danych rocznych nie podano żadnej ich liczby.",
    );
  return {
    ...bagTable,
    layout: ownLayout("BDO", "Numer i zakres tabeli są z formularza; podział na kwartały i kolumny są nasze."),
    columns: [
      { key: "count", label: "Liczba toreb", unit: "szt." },
      { key: "fee", label: "Opłata recyklingowa", unit: "zł" },
    ],
    rows: charges.flatMap(({ id, lines, remarks }) =>
      lines.map((line) => {
        // If a month of the quarter is missing, the amount is a minimum.
        const gaps = line.missing?.where === "inputs" ? remarks : [];
        const pieces = { amount: new Exact(line.quantity?.amount ?? 0), why: line.quantity ? gaps : line.why };
        const fee =
          gaps.length > 0 && line.amount !== null
            ? sumCell({ amount: new Exact(line.amount), why: gaps }, GROSZE)
            : lineCell(line);
        return rowOfForm("4", { key: id, label: line.what }, { count: sumCell(pieces, PIECES), fee });
      }),
    ),
    notes: [],
  };
}

const NO_RECYCLING = "Nie podano w danych rocznych masy poddanej recyklingowi. Jeśli nic, wpisz 0.";

const placed: Named = { key: "5", title: "Tabele 5.1–5.4. Produkty w opakowaniach wprowadzone do obrotu" };

/** Packaging with products. Levels and fee apply only to companies that settle it themselves. */
function introduced(of: FormFacts): FormTable {
  if (!concernsAreas(of, packagingAreas) && quantitiesOf(of.facts.quantities, "packaging").length === 0)
    return emptyTable(placed, switchedOff(packagingAreas));
  const { facts } = of;
  const material = materialIn({ ...of, dictionaries: facts.dictionaries });
  const massOf = (wanted: string | null) =>
    sumCharged(of, packagingAreas, "packaging", ([category]) => material(category) === wanted);
  const [charge] = packagingCharges(facts);
  const lineOf = (one: string) => charge?.lines.find(({ key }) => key === lineKey("packaging", one));
  const ofMaterials = packagingMaterials.filter((one) => lineOf(one));
  // De minimis above its limit counts as settling oneself.
  const isOwn = settlementOf(facts.inputs, "packaging")?.way === "self" || ofMaterials.length > 0;
  return {
    ...placed,
    layout: ownLayout(
      "BDO",
      "Numery tabel są z formularza; ich podziału na 5.1–5.4, kolumn i jednostek nie odtwarzamy.",
    ),
    columns: [
      { key: "mass", label: "Masa opakowań wprowadzonych", unit: "kg" },
      ...(isOwn
        ? [
            { key: "recycled", label: "Masa poddana recyklingowi", unit: "kg" },
            { key: "level", label: "Osiągnięty poziom recyklingu", unit: "%" },
            { key: "fee", label: "Należna opłata produktowa", unit: "zł" },
          ]
        : []),
    ],
    rows: byMaterial({ table: "5", column: "mass", strange: massOf(null) }, (one) => {
      const mass = massOf(one);
      const recycled = inputFor(facts.inputs.recycled, one);
      const line = lineOf(one);
      const isThere = !mass.amount.isZero() || recycled !== undefined;
      return {
        mass: sumCell(mass, KILOGRAMS),
        ...(isOwn && {
          recycled: isThere ? inputCell(recycled, KILOGRAMS, NO_RECYCLING) : { text: "0" },
          level: isThere ? levelCell(mass, recycled) : NO_CELL,
          fee: line ? lineCell(line) : isThere ? unknownCell(...mass.why) : { text: "0" },
        }),
      };
    }),
    notes: [...(charge?.remarks ?? []), ...(isOwn ? [] : (charge?.lines.flatMap(({ why }) => why) ?? []))],
  };
}

const inputFor = (entered: Readonly<Partial<Record<string, string>>> | undefined, one: string) => entered?.[one];

function levelCell(mass: FormSum, recycled: string | undefined): FormCell | undefined {
  if (recycled === undefined) return unknownCell(NO_RECYCLING);
  if (mass.why.length > 0) return unknownCell(...mass.why);
  if (mass.amount.isZero()) return NO_CELL;
  const level = new Exact(recycled).times(100).dividedBy(mass.amount);
  const near = level.toDecimalPlaces(2);
  // Rounded down: a level that is not reached must not look reached beside its fee.
  return { text: formNumber(near.greaterThan(level) ? near.minus("0.01") : near, AS_ENTERED) };
}
