import { areas } from "@ekorok/domain/areas/all-areas";
import { monthOfWord } from "@ekorok/domain/periods/month";
import { formatDayOfInstant, formatMonth } from "@ekorok/domain/polish/dates";
import type { UserDocument } from "@ekorok/domain/users/contract/user-document";
import type { UserAccount } from "@ekorok/domain/users/contract/users";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ksefQuery } from "../../../api/ksef.ts";
import { accountMailsQuery } from "../../../api/users.ts";
import { Button, ButtonLink, TextLink } from "../../../ui/button.tsx";
import { Row } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import { cardText } from "../../ksef/ksef-words.ts";
import { dialogSearch } from "../use-users-address.ts";
import { invitationText } from "../user-labels.tsx";
import { useLinkMail } from "../user-menu.tsx";
import button from "../../../ui/button.module.css";
import text from "../../../ui/text.module.css";
import styles from "./client-card.module.css";

type Props = { account: UserAccount; document: UserDocument };

/** A fact with its name. */
const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children === "" ? null : (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );

/** How to reach the client, the company's numbers, and the areas that it reports. */
export function ClientFacts({ account, document }: Props) {
  const { nip, regon, bdoNumber, addresses, servedFrom } = document;
  const { year, month } = monthOfWord(servedFrom);
  return (
    <Section padding="snug" title="Klient">
      <dl className={styles.facts}>
        <Contacts document={document} />
        <Fact name="NIP">{nip || "brak"}</Fact>
        <Fact name="Numer BDO">{bdoNumber || "brak"}</Fact>
        <Fact name="REGON">{regon}</Fact>
        <Fact name="Siedziba">{seatText(document) || "brak"}</Fact>
        {addresses.length > 0 && (
          <Fact name="Adresy">
            <Addresses addresses={addresses} />
          </Fact>
        )}
        <Fact name="Obsługa od">{formatMonth(year, month)}</Fact>
        <Fact name="Części">
          <Areas document={document} />
        </Fact>
        <Ksef uid={account.uid} />
        <Invitation account={account} />
      </dl>
      <EditLink uid={account.uid} />
    </Section>
  );
}

/** How e-invoices come; nothing where they do not. */
function Ksef({ uid }: { uid: string }) {
  const { data } = useQuery(ksefQuery(uid));
  const [now] = useState(() => new Date());
  if (!data?.connection) return null;
  return (
    <Fact name="KSeF">
      <TextLink to="/ksef" search={{ uid }}>
        {cardText(data, now)}
      </TextLink>
    </Fact>
  );
}

/** The facts about the consultancy's own people, which are fewer. */
export const AccountFacts = ({ account, document }: Props) => (
  <Section padding="snug" title="Konto biura">
    <dl className={styles.facts}>
      <Contacts document={document} />
      <Fact name="Drugi składnik">{account.hasSecondFactor ? "włączony" : "wyłączony"}</Fact>
      <Fact name="Dodano">{formatDayOfInstant(account.createdAt)}</Fact>
      <Invitation account={account} />
    </dl>
    <EditLink uid={account.uid} />
  </Section>
);

const EditLink = ({ uid }: { uid: string }) => (
  <Row className={styles.below}>
    <ButtonLink to="." search={dialogSearch(uid)} look="outlined" size="small">
      Zmień dane
    </ButtonLink>
    <ButtonLink to="." search={dialogSearch(uid, "historia")} size="small">
      Historia konta
    </ButtonLink>
  </Row>
);

const Contacts = ({ document: { email, displayName, phone } }: Pick<Props, "document">) => (
  <>
    <Fact name="Osoba">{displayName}</Fact>
    <Fact name="E-mail">
      <a href={`mailto:${email}`} className={button.link}>
        {email}
      </a>
    </Fact>
    <Fact name="Telefon">
      {phone && (
        <a href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`} className={button.link}>
          {phone}
        </a>
      )}
    </Fact>
  </>
);

const seatText = ({ seatAddress, seatGmina, seatVoivodeship }: UserDocument): string =>
  [seatAddress, seatGmina && `gmina ${seatGmina}`, seatVoivodeship && `woj. ${seatVoivodeship}`]
    .filter(Boolean)
    .join(", ");

const MOST_ADDRESSES = 3;

function Addresses({ addresses }: Pick<UserDocument, "addresses">) {
  const more = addresses.length - MOST_ADDRESSES;
  return (
    <ul>
      {addresses.slice(0, MOST_ADDRESSES).map((address) => (
        <li key={address}>{address}</li>
      ))}
      {more > 0 && <li className={text.note}>i&nbsp;jeszcze {more}</li>}
    </ul>
  );
}

/** What is on; if it is less than a half that is off, that is named instead. */
function Areas({ document: { permissions } }: Pick<Props, "document">) {
  const off = areas.filter(({ flag }) => !permissions[flag]);
  const on = areas.filter(({ flag }) => permissions[flag]);
  const titles = (some: typeof areas) => some.map(({ title }) => title).join(", ");
  if (on.length === 0) return "żadna nie jest włączona";
  const count = `${on.length} z ${areas.length}`;
  return off.length === 0
    ? count
    : off.length < on.length
      ? `${count}, bez: ${titles(off)}`
      : `${count}: ${titles(on)}`;
}

function Invitation({ account }: Pick<Props, "account">) {
  const { data } = useQuery(accountMailsQuery(account.uid));
  const { send, isRunning } = useLinkMail(account);
  const { status, invitedAt } = account;
  if (status === "invited")
    return (
      <Fact name="Zaproszenie">
        {invitationText(account)}{" "}
        <Button size="small" look="outlined" isBusy={isRunning} onClick={() => send("invite")}>
          Zaproś ponownie
        </Button>
      </Fact>
    );
  const acceptedAt = data?.acceptedAt ?? null;
  const sent = invitedAt === null ? [] : [`wysłano ${formatDayOfInstant(invitedAt)}`];
  const accepted = acceptedAt === null ? [] : [`przyjęto ${formatDayOfInstant(acceptedAt)}`];
  return <Fact name="Zaproszenie">{[...sent, ...accepted].join(", ")}</Fact>;
}
