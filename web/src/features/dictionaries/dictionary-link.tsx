import { TextLink } from "../../ui/button.tsx";

/** The list to complete, by the kind of item that is missing. */
const lists: Readonly<Record<string, { readonly dictionary: string; readonly list: string }>> = {
  packagingCategory: { dictionary: "packagings", list: "categories" },
  supFee: { dictionary: "sup-fees", list: "types" },
  vehicleEngine: { dictionary: "vehicles", list: "engines" },
  vehicleFuel: { dictionary: "vehicles", list: "fuels" },
  heatingBoiler: { dictionary: "heating-boilers", list: "types" },
  otherEmissionSource: { dictionary: "other-emission-sources", list: "types" },
};

type Props = {
  kind: string;
  what?: string | undefined;
  year: number;
  /** Opens another tab, so that what was typed here stays. */
  target?: "_blank";
};

/** Leads administrators to the dictionary that has to be completed. */
export function DictionaryLink({ kind, what, year, ...more }: Props) {
  const params = lists[kind];
  if (!params) return null;
  return (
    <TextLink to="/admin/$dictionary/$list" params={params} search={{ rok: String(year) }} {...more}>
      {`Uzupełnij w słowniku${what === undefined ? "" : `: ${what}`}`}
    </TextLink>
  );
}
