import { useQuery } from "@tanstack/react-query";
import { ksefQuery } from "../../../api/ksef.ts";
import { TextLink } from "../../../ui/button.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { useClient } from "../../client/use-client.ts";
import { useMayConnect } from "../use-may-connect.ts";
import text from "../../../ui/text.module.css";

/** Clients without KSeF do not load it. */
const ConnectedCompany = lazyPart(() => import("./connected-company.tsx"), "ConnectedCompany");

/** On the page of the company: one quiet line for somebody without KSeF, and otherwise how the connection stands. */
export function KsefOfCompany() {
  return useMayConnect() ? <OfClient /> : null;
}

function OfClient() {
  const { uid } = useClient();
  const { data } = useQuery(ksefQuery(uid));
  if (!data) return null;
  const { connection, service } = data;
  if (connection) return <ConnectedCompany connection={connection} service={service} />;
  return (
    service.is === "on" && (
      <p className={text.note}>
        Faktury mogą przychodzić same: <TextLink to="/konto/ksef">połącz z&nbsp;KSeF</TextLink>.
      </p>
    )
  );
}
