import { TextLink } from "../../ui/button.tsx";

/** The list that has what a line lacks. */
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
  /** Beside the page, so that what was typed on it stays. */
  target?: "_blank";
};

/** Leads an administrator there. */
export function DictionaryLink({ kind, what, year, ...more }: Props) {
  const params = lists[kind];
  if (!params) return null;
  return (
    <TextLink to="/admin/$dictionary/$list" params={params} search={{ rok: String(year) }} {...more}>
      {`Uzupełnij w słowniku${what === undefined ? "" : `: ${what}`}`}
    </TextLink>
  );
}
