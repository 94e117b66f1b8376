import { formatMonth } from "@ekorok/domain";
import { Icon } from "../../../ui/icon.tsx";
import { TextLink } from "../../../ui/links.tsx";
import { nameOf } from "../../client/name-of.ts";
import { standingText } from "../../reports/report-words.ts";
import { type ListedClient, type ListedMonth } from "./listed-month.ts";
import { markOf } from "./marks-legend.tsx";

const turnNames = { consultancy: ", kolej doradcy", client: ", kolej klienta" } as const;

type Props = { client: ListedClient; month: ListedMonth };

/** A month of a client in the list: a sign for its status, and the way to it in the client's stead. */
export function MonthMark({ client, month }: Props) {
  const { icon, color } = markOf(month);
  const { year, turn } = month;
  const name = `${nameOf(client)}, ${formatMonth(year, month.month)}: ${standingText(month)}`;
  const ready = `gotowe części: ${month.areasReady} z ${month.areasDue}`;
  return (
    <TextLink
      to="/raporty/$year/$month"
      params={{ year: String(year), month: String(month.month) }}
      search={{ uid: client.uid }}
      // Hundreds of them stand on the page: passing over them with the mouse must not load them all.
      preload={false}
      aria-label={`${name}, ${ready}${turn ? turnNames[turn] : ""}`}
      title={`${standingText(month)}, ${ready}`}
      underline="hover"
      sx={{
        display: "inline-flex",
        minWidth: 28,
        minHeight: 28,
        alignItems: "center",
        justifyContent: "center",
        color,
      }}
    >
      {icon === null ? `${month.areasReady}/${month.areasDue}` : <Icon path={icon} sx={{ fontSize: 20 }} />}
    </TextLink>
  );
}
