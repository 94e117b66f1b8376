import { formatDay, formatMonth } from "@ekorok/domain/polish/dates";
import { useReader } from "../use-reader.ts";
import { monthLink } from "../report-links.ts";
import { TextLink } from "../../../ui/button.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { ReportLinks } from "./report-name.tsx";
import type { Step, WhyNothing } from "./which-step.ts";
import text from "../../../ui/text.module.css";

const words: Readonly<Record<Exclude<WhyNothing, "waiting">, string>> = {
  deleted: "Konto klienta zostało usunięte. Dane można tylko czytać.",
  noAreas: "Żadna część sprawozdania nie jest włączona.",
  notServed: "Tych sprawozdań nie trzeba składać.",
  notAccepted: "Klient nie przyjął jeszcze zaproszenia, więc nie ma terminów.",
  notBegun: "Nie ma teraz nic do złożenia.",
  done: "Wszystko jest złożone i przyjęte.",
};

type Props = { step: Extract<Step, { kind: "nothing" }>; isShort?: boolean };

/** Why there is nothing to do, who has to act, and which month comes next. */
export function NothingToDo({ step: { why, underReview, upcoming }, isShort = false }: Props) {
  const reader = useReader();
  const Layout = isShort ? Row : Stack;
  return (
    <Layout gap={isShort ? 3 : 1} align={isShort ? "baseline" : "stretch"}>
      <p className={text.title}>
        {why === "waiting"
          ? reader === "client"
            ? "W sprawozdaniach nie musisz teraz nic robić."
            : "Sprawozdania czekają na sprawdzenie."
          : words[why]}
      </p>
      {why === "noAreas" && (
        <p>
          {reader === "client"
            ? "Części włącza doradca: napisz albo zadzwoń do niego."
            : "Włącz klientowi części na liście klientów."}
        </p>
      )}
      {underReview.length > 0 && (
        <p>
          {reader === "client" ? "Doradca sprawdza" : "Do sprawdzenia"}: <ReportLinks reports={underReview} />.
        </p>
      )}
      {upcoming && why !== "deleted" && why !== "noAreas" && (
        <p className={text.note}>
          Następny miesiąc:{" "}
          <TextLink {...monthLink({ year: upcoming.year, month: upcoming.month })}>
            {formatMonth(upcoming.year, upcoming.month)}
          </TextLink>
          , termin {formatDay(upcoming.dueOn)}.
        </p>
      )}
    </Layout>
  );
}
