import type { AreaId, Duty } from "@ekorok/domain";

type Loaded = Promise<{ readonly duties: readonly Duty[] }>;

const air = (): Loaded => import("./duties/of-air.ts");
const packaging = (): Loaded => import("./duties/of-packaging.ts");
const products = (): Loaded => import("./duties/of-products.ts");
const loads: Readonly<Partial<Record<AreaId, () => Loaded>>> = {
  vehicles: air,
  heatingBoilers: air,
  otherEmissions: air,
  packagings: packaging,
  importedPackagings: packaging,
};

const loading = new Map<AreaId, Promise<readonly Duty[] | null>>();

/** What is charged by an area's rows: only that is loaded for its page. The same promise each time; null: it did not come. */
export function dutiesOf(area: AreaId): Promise<readonly Duty[] | null> {
  const known = loading.get(area);
  if (known) return known;
  const asked = (loads[area] ?? products)().then(
    ({ duties }) => duties,
    () => {
      loading.delete(area); // who opens the area again tries again
      return null;
    },
  );
  loading.set(area, asked);
  return asked;
}
