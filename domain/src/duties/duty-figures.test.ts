import { describe, expect, test } from "vitest";
import { areaById } from "../areas/all-areas.ts";
import { sample, sampleBook } from "../areas/sample-book.ts";
import { chargesOf } from "../charges/all-charges.ts";
import { lineKey, addQuantities } from "../areas/quantities.ts";
import { ammonia, quantitiesIn, sampleYear } from "../charges/sample-year.ts";
import { figureChanges, figuresOf, rowFigure } from "./duty-figures.ts";
import { standingOf, type CountedAct } from "./duty-standing.ts";

const inputs = { isMicro: true, registeredIn: 2020, settlements: { packaging: { way: "organisation" as const } } };

describe("what has to be filed again", () => {
  const area = areaById("packagings");
  if (!area) throw new Error("no packaging");
  const row = (amount: string, category: string = sample.plastics) =>
    rowFigure(
      area,
      { cells: { scope: "introduced", use: "singleUse", category }, column: "mass", amount },
      sampleBook(),
    );
  const facts = sampleYear({}, { inputs });
  const { dictionaries } = sampleBook();
  const figures = (...rows: ReturnType<typeof row>[]) =>
    figuresOf("bdoReport", { facts, charges: [], rows, dictionaries });
  const filed = (...rows: ReturnType<typeof row>[]): CountedAct => ({
    amount: null,
    isPart: false,
    reason: "",
    isOutside: false,
    dueThen: null,
    figures: figures(...rows),
  });
  const after = (act: CountedAct, ...rows: ReturnType<typeof row>[]) =>
    standingOf({ asked: undefined, acts: [act], figures: figures(...rows), isAwaited: true, reopened: [] });

  test("nothing while the figures are equal, however they are written", () => {
    expect(after(filed(row("12.50")), row("12.5"))).toMatchObject({ standing: "done", changed: [] });
    expect(after(filed(row("12.5"), row("0", sample.glass)), row("12.5"))).toMatchObject({ standing: "done" });
  });

  test("the report whose figures changed, with each of them", () => {
    expect(after(filed(row("12.5")), row("13"), row("1", sample.glass))).toMatchObject({
      standing: "again",
      changed: [
        { what: expect.stringMatching(/^Opakowania.*wprowadzone.*: masa$/), unit: "kg", before: "12.5", now: "13" },
        { before: null, now: "1" },
      ],
    });
  });

  test("in texts that need no context, with the unit", () => {
    const gas = { boiler: sample.smallGasBoiler, ownPermit: "no" };
    const area = areaById("heatingBoilers");
    const said = area && rowFigure(area, { cells: gas, column: "amount", amount: "2" }, sampleBook());
    expect(said).toMatchObject({
      what: expect.stringMatching(/^Kotły, własne pozwolenie: nie, .*zużycie$/),
      unit: "10⁶ m³",
    });
  });

  test("each office by its own charges: the wykaz of another office is not affected", () => {
    const year = (kg: string) => sampleYear(addQuantities([ammonia("śląskie", kg), ammonia("łódzkie", "2000 kg")]));
    const of = (kg: string, office: string) =>
      figuresOf(`wykaz/${office}`, { facts: year(kg), charges: chargesOf(year(kg)), rows: [], dictionaries });
    expect(figureChanges(of("1000 kg", "łódzkie"), of("3000 kg", "łódzkie"))).toEqual([]);
    expect(figureChanges(of("1000 kg", "śląskie"), of("3000 kg", "śląskie"))).toMatchObject([
      { what: "Suma opłat", unit: "zł" },
      { unit: "kg", before: "1000", now: "3000" },
    ]);
    expect(figureChanges(of("1000 kg", "śląskie"), of("1000 kg", "opolskie")).at(-1)).toMatchObject({ now: null });
  });

  test("nothing for a gmina in another spelling, in rows or in earlier months", () => {
    const boiler = { place: "P", voivodeship: "śląskie", name: "K", power: "1", boilers: "1", ownPermit: "no" };
    const coal = { ...boiler, category: sample.coal, boiler: sample.smallCoalBoiler, amount: "1 Mg" };
    const earlier = (gmina: string) => lineKey("air-c", "śląskie", gmina, sample.smallCoalBoiler, "");
    const of = (duty: string, gmina: string) => {
      const facts = sampleYear(quantitiesIn("heatingBoilers", [{ ...coal, gmina }]), {
        inputs: { ...inputs, earlierMonths: { [earlier(gmina)]: "2" } },
      });
      return figuresOf(duty, { facts, charges: chargesOf(facts), rows: [], dictionaries });
    };
    for (const duty of ["wykaz/śląskie", "kobizeReport"]) {
      const [filed, now] = [of(duty, "Wola"), of(duty, "gm. WOLA")];
      expect(filed.length).toBeGreaterThan(0);
      expect(figureChanges(filed, now)).toEqual([]);
      // As stored before keys were normalized.
      const kept = filed.map((one) => ({ ...one, key: one.key.replace("wola", "Wola") }));
      expect(figureChanges(kept, now)).toEqual([]);
    }
  });
});
