import type { Book } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import type { Quantities } from "@ekorok/domain/areas/quantities";
import {
  monthlyAreas,
  type ChargeRule,
  chargeScopes,
  type ChargeKind,
  chargeKinds,
} from "@ekorok/domain/charges/charged-areas";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { AreaId } from "@ekorok/domain/areas/area-ids";
import type { AreaReportKey } from "../../../../api/report-rows.ts";
import { yearChargesQuery } from "../../../../api/year-charges.ts";
import type { GridAside } from "../../../../grid/entry-grid-props.ts";
import type { GridRow } from "../../../../grid/grid-row.ts";
import { runInSlices } from "../../../../grid/sliced-work.ts";
import { useWhenIdle } from "../../../../ui/use-when-idle.ts";
import { useClient } from "../../../client/use-client.ts";
import { areaCostCalculator } from "./area-costs.ts";

/** Fits "szac. 12 345,67 zł"; the column is there before its figures, so that nothing moves. */
const COLUMN_WIDTH = 132;

export type AreaCharges = ReturnType<typeof useAreaCharges>;

/** The cost of each row and of the area with the rest of the year, updated with every cell. */
export function useAreaCharges(area: Area, book: Book, place: AreaReportKey, rows: readonly GridRow[]) {
  const { document } = useClient();
  const duties = useDuties(area, rows);
  const year = yearChargesQuery(place.uid, place.year);
  const { data: known, error, refetch } = useQuery({ ...year, enabled: Boolean(duties) });
  const calculator = useMemo(
    () => (duties ? areaCostCalculator(area, book, document, duties) : null),
    [duties, area, book, document],
  );
  const [own, setOwn] = useState<Quantities | null>(null);
  // Runs after the page is drawn, in slices for thousands of rows: typing must not wait for it.
  useEffect(() => {
    if (!calculator) return undefined;
    let isWanted = true;
    const count = async () => {
      const quantities = await runInSlices(calculator.count(rows, () => isWanted));
      if (isWanted) setOwn(quantities);
    };
    void count();
    return () => {
      isWanted = false;
    };
  }, [calculator, rows]);
  const calculate = useMemo(() => calculator?.beside(known), [calculator, known]);
  const costs = useMemo(() => (calculate && own ? calculate(own) : null), [calculate, own]);
  // The grid's cost column, where rows have amounts of their own.
  const aside = useMemo(
    (): GridAside | undefined =>
      monthlyAreas.includes(area.id)
        ? {
            title: "Opłata",
            description:
              "Za sam ten wiersz, według stawki roku; „szac.” to szacunek, „min.” to co najmniej tyle. Zaokrągla się dopiero sumę roku.",
            width: COLUMN_WIDTH,
            of: calculator?.textOf ?? (() => "…"),
          }
        : undefined,
    [area, calculator],
  );
  /** `costOf` is undefined until costs can be computed. */
  return { hasFailed: duties === false, costs, costOf: calculator?.costOf, aside, known, error, refetch };
}

/** The charges of an area, loaded after its rows are shown; null until then, false if loading failed. */
function useDuties({ id, isCharged }: Area, rows: readonly GridRow[]) {
  const areRowsShown = useWhenIdle();
  const [duties, setDuties] = useState<readonly ChargeRule[] | null | false>(null);
  const [triedWith, setTriedWith] = useState<readonly GridRow[] | null>(null);
  // After a failure, the next entered cell tries again.
  if (areRowsShown && isCharged && !duties && triedWith !== rows) setTriedWith(rows);
  useEffect(() => {
    if (triedWith) dutiesOf(id).then(setDuties, () => setDuties(false));
  }, [id, triedWith]);
  return duties;
}

const products = () => import("./product-duties.ts");

/** How each charge is loaded; null if it does not depend on this year's rows, so an area page does not show it. */
const loaders: Readonly<Record<ChargeKind, (() => Promise<ChargeRule>) | null>> = {
  packaging: async () => (await import("@ekorok/domain/charges/rules/packaging")).packagingRule,
  packagingCampaign: null,
  bags: null,
  supConsumers: async () => (await products()).supConsumerRule,
  supProducers: async () => (await products()).supProducerRule,
  equipment: async () => (await products()).equipmentRule,
  equipmentCampaign: null,
  batteries: async () => (await products()).batteryRule,
  batteryCampaign: async () => (await products()).batteryCampaignRule,
  oilsAndTyres: async () => (await products()).oilAndTyreRule,
  vehicleNetwork: async () => (await products()).vehicleNetworkRule,
  air: async () => (await import("@ekorok/domain/charges/rules/air")).airRule,
  bdoFee: null,
};

function dutiesOf(area: AreaId): Promise<readonly ChargeRule[]> {
  const own = chargeKinds.filter((id) => chargeScopes[id].areas.includes(area));
  return Promise.all(own.flatMap((id) => loaders[id]?.() ?? []));
}
