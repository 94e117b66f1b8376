import type { FormTable } from "./contract/forms.ts";
import { lineKey, quantitiesOf } from "../areas/quantities.ts";
import { reportedParts } from "../charges/charged-areas.ts";
import { supProducerCharges } from "../charges/rules/sup.ts";
import { itemsOf } from "../dictionaries/dictionary-items.ts";
import { comparePolishNumeric } from "../polish/collation.ts";
import { bdoForm, bdoTable } from "./bdo.ts";
import { groupsIn, sumCharged, sumOfRows, type FormFacts } from "./form-facts.ts";
import { GROSZE, KILOGRAMS, lineCell, NO_CELL, PIECES, sumCell, unknownCell } from "./form-parts.ts";

/** Single-use plastic products: what consumers paid (annex 6), and what producers owe (annex 9). */
export const supForm = bdoForm({
  id: "bdo-sup",
  duty: "supReport",
  part: reportedParts.sup,
  title: "BDO: produkty jednorazowe z tworzyw sztucznych (SUP)",
  source: "Roczne sprawozdanie o produktach, opakowaniach i o gospodarowaniu odpadami z nich powstającymi, część o SUP",
  tables: (of) => [consumers(of), producers(of)].filter(({ rows }) => rows.length > 0),
});

type Type = {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly section?: string | undefined;
};

/** The types of an annex that are used, section by section. */
function typesOf(of: FormFacts, annex: 6 | 9): Type[] {
  const counted = (["sup-collected", "sup-issued", "sup-producer"] as const).flatMap((kind) =>
    quantitiesOf(of.facts.quantities, kind).map(({ parts: [id] }) => id),
  );
  const used = new Set([...counted, ...groupsIn(of, "supFees").map(({ cells }) => cells.type)]);
  return Object.entries({ ...itemsOf(of.dictionaries, "supFee"), ...itemsOf(of.facts.dictionaries, "supFee") })
    .filter(([id, item]) => item.annex === annex && used.has(id))
    .map(([id, { name, unit, section }]) => ({ id, name, unit, section }))
    .toSorted((a, b) => comparePolishNumeric(`${a.section ?? ""} ${a.name}`, `${b.section ?? ""} ${b.name}`));
}

const ofType = (of: FormFacts, kind: "sup-collected" | "sup-issued" | "sup-producer", id: string) =>
  sumCharged(of, ["supFees"], kind, ([type]) => type === id);

const inRows = (of: FormFacts, column: string, id: string) =>
  sumOfRows(of, "supFees", column, ({ type }) => type === id);

const consumers = (of: FormFacts): FormTable =>
  bdoTable({
    key: "consumers",
    title: "Opłata od konsumentów (załącznik nr 6)",
    columns: [
      { key: "bought", label: "Zakupiono", unit: "szt." },
      { key: "issued", label: "Wydano", unit: "szt." },
      { key: "collected", label: "Pobrana opłata", unit: "zł" },
    ],
    rows: typesOf(of, 6).map(({ id, name }) => ({
      key: id,
      label: name,
      cells: {
        bought: sumCell(inRows(of, "bought", id), PIECES),
        issued: sumCell(ofType(of, "sup-issued", id), PIECES),
        collected: sumCell(ofType(of, "sup-collected", id), GROSZE),
      },
    })),
  });

/** The charged quantity comes from the charge; the other one is added if rows have it. */
function producers(of: FormFacts): FormTable {
  const charges = supProducerCharges(of.facts);
  const lines = charges.flatMap((charge) => charge.lines);
  return bdoTable({
    key: "producers",
    title: "Własna opłata wprowadzającego (załącznik nr 9)",
    columns: [
      { key: "mass", label: "Masa", unit: "kg" },
      { key: "count", label: "Liczba", unit: "szt." },
      { key: "fee", label: "Opłata", unit: "zł" },
    ],
    rows: typesOf(of, 9).map(({ id, name, unit, section }) => {
      const line = lines.find(({ key }) => key === lineKey("sup-producer", id));
      const charged = ofType(of, "sup-producer", id);
      const isByMass = unit === "kg";
      return {
        key: id,
        label: section === undefined ? name : `Część ${section}: ${name}`,
        cells: {
          mass: isByMass ? sumCell(charged, KILOGRAMS) : NO_CELL,
          count: sumCell(isByMass ? inRows(of, "count", id) : charged, PIECES),
          fee: line ? lineCell(line) : charges.length > 0 ? unknownCell(...charged.why) : NO_CELL,
        },
      };
    }),
    notes: charges.flatMap(({ remarks }) => remarks),
  });
}
