import { userPatch } from "@ekorok/domain/users/contract/user-document";
import { useRef, useState } from "react";
import { useUnsavedGuard } from "../../navigation/use-unsaved-guard.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { confirmation } from "../../ui/confirmation/confirmation.ts";
import { html } from "../../ui/confirmation/html.ts";
import { TextField } from "../../ui/field.tsx";
import { trashIcon } from "../../ui/icons.ts";
import { NoData } from "../../ui/states/no-data.tsx";
import { useAddresses } from "./use-addresses.ts";
import text from "../../ui/text.module.css";
import styles from "./company.module.css";

/** Places where the company's emissions and sales happen; reports choose from this list. */
export function AddressList() {
  const { addresses, adding, removing } = useAddresses();
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useUnsavedGuard(typed.trim() !== "" && !adding.isPending);

  const add = () => {
    const address = typed.trim().replaceAll(/\s+/g, " ");
    const found = problemOf(address, addresses);
    setProblem(found);
    if (found !== null) return;
    adding.mutate(address, { onSuccess: () => setTyped("") });
  };
  const remove = (address: string) =>
    confirmation.open({
      title: "Usunąć adres?",
      message: html`<b>${address}</b><br />Sprawozdania, w których już go użyto, nie zmienią się.`,
      tone: "danger",
      focusAfter: () => field.current,
      onConfirm: () => removing.mutateAsync(address),
    });

  return (
    <>
      <p className={styles.about}>
        Miejsca, w&nbsp;których firma działa. W&nbsp;sprawozdaniach wybierzesz je z&nbsp;listy.
      </p>
      {addresses.length === 0 ? (
        <NoData>Dodaj pierwszy adres poniżej.</NoData>
      ) : (
        <ul className={styles.addresses}>
          {addresses.map((address) => (
            <li key={address}>
              <span className={text.breakable}>{address}</span>
              <IconButton
                label={`Usuń adres: ${address}`}
                hint="Usuń"
                icon={trashIcon}
                onClick={() => remove(address)}
              />
            </li>
          ))}
        </ul>
      )}
      <form
        noValidate
        className={styles.newAddress}
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <TextField
          label="Nowy adres"
          ref={field}
          name="address"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setProblem(null);
          }}
          problem={problem}
          autoComplete="street-address"
        />
        <Button type="submit" look="outlined" isBusy={adding.isPending}>
          Dodaj adres
        </Button>
      </form>
    </>
  );
}

function problemOf(address: string, addresses: readonly string[]): string | null {
  const [issue] = userPatch.safeParse({ addresses: [...addresses, address] }).error?.issues ?? [];
  if (issue) return issue.message;
  const same = address.toLocaleLowerCase("pl");
  return addresses.some((other) => other.toLocaleLowerCase("pl") === same) ? "Ten adres jest już na liście." : null;
}
