import type { ClientsYear, LackInTrial } from "@ekorok/domain/charges/contract/rate-trial";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import { plural } from "@ekorok/domain/polish/plural";
import { Fragment } from "react";
import { TextLink } from "../../../ui/button.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { nameOf } from "@ekorok/domain/users/name-of";
import { DictionaryLink } from "../dictionary-link.tsx";
import { clientsText, countText } from "./trial-words.ts";

const MOST = 5;

/**
 * What is lacking to say what the numbers do, that of most clients first, each with the way to where it is filled in. That
 * opens beside the page: what was typed here stays.
 */
export function TrialLacks({ lacks }: { lacks: readonly LackInTrial[] }) {
  if (lacks.length === 0) return null;
  const more = lacks.length - MOST;
  return (
    <Stack as="ul" gap={1} aria-label="Czego brakuje">
      {lacks.slice(0, MOST).map((lack) => (
        <li key={lack.label}>
          {`${lack.label} (u\u00a0${countText(lack.clients, clientsText)}): `}
          <Way lack={lack} />
        </li>
      ))}
      {more > 0 && (
        <li>{`I ${plural(more, { one: "jeszcze jeden brak", few: `${more} inne braki`, many: `${more} innych braków` })}.`}</li>
      )}
    </Stack>
  );
}

function Way({ lack: { missing, clients, first } }: { lack: LackInTrial }) {
  const year = first[0]?.year ?? 0;
  if (missing.where === "dictionary") return <DictionaryLink kind={missing.kind} year={year} target="_blank" />;
  if (missing.where === "law")
    return missing.path === undefined ? (
      "ustal to z\u00a0przepisów"
    ) : (
      <TextLink to="/admin/prawo" search={{ rok: year }} hash={missing.path} target="_blank">
        {`Wpisz w\u00a0liczbach ${year} roku`}
      </TextLink>
    );
  const others = clients - first.length;
  return (
    <>
      {first.map((one, index) => (
        <Fragment key={one.uid}>
          {index > 0 && ", "}
          <ClientLink of={one} isCompany={missing.where === "company"} isInput={missing.where === "inputs"} />
        </Fragment>
      ))}
      {others > 0 &&
        ` i ${formatDecimal(String(others))} ${plural(others, { one: "inny", few: "inni", many: "innych" })}`}
    </>
  );
}

function ClientLink({ of, isCompany, isInput }: { of: ClientsYear; isCompany: boolean; isInput: boolean }) {
  const search = { uid: of.uid };
  const name = nameOf(of);
  if (isCompany)
    return (
      <TextLink to="/konto/dane-firmy" search={search} target="_blank">
        {name}
      </TextLink>
    );
  const hash = isInput ? { hash: "dane-roczne" } : {};
  return (
    <TextLink to="/raporty/{-$year}" params={{ year: String(of.year) }} search={search} {...hash} target="_blank">
      {`${name}, ${of.year}`}
    </TextLink>
  );
}
