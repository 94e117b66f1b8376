import { userPatch } from "@ekorok/domain/users/contract/user-document";
import { useRef, useState } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useUnsavedGuard } from "../../navigation/use-unsaved-guard.ts";
import { Form } from "../../ui/fields/form.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { confirmation } from "../../ui/confirmation/confirmation.ts";
import { html } from "../../ui/confirmation/html.ts";
import { TextField } from "../../ui/fields/field.tsx";
import { trashIcon } from "../../ui/icons.ts";
import { NoData } from "../../ui/states.tsx";
import { ApiError } from "../../http/client.ts";
import { patchUserDocument, readTaggedDocument, userDocumentQuery } from "../../api/documents.ts";
import { userHistoryQuery } from "../../api/users.ts";
import { useSession } from "../../session/use-session.ts";
import { useClient } from "../client/use-client.ts";
import text from "../../ui/text.module.css";
import styles from "./company.module.css";

/** The company's addresses, which reports offer for choice. */
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
      <Form className={styles.newAddress} onSubmit={add}>
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
      </Form>
    </>
  );
}

function problemOf(address: string, addresses: readonly string[]): string | null {
  const [issue] = userPatch.safeParse({ addresses: [...addresses, address] }).error?.issues ?? [];
  if (issue) return issue.message;
  const same = address.toLocaleLowerCase("pl");
  return addresses.some((other) => other.toLocaleLowerCase("pl") === same) ? "Ten adres jest już na liście." : null;
}

/** Addresses that are shown but could not be saved, by client. The next write includes them. */
const unsaved = new Map<string, readonly string[]>();

/** Two people hardly collide more often in a row. */
const MOST_TRIES = 4;
const isOvertaken = (error: unknown) => error instanceof ApiError && error.httpStatus === 409;

/**
 * The list of addresses. A write replaces the whole list, so writes run one after another, each on top of the
 * server's current list: somebody else may have added one.
 */
export function useAddresses() {
  const { uid, document } = useClient();
  const { session } = useSession();
  const queryClient = useQueryClient();
  const { queryKey } = userDocumentQuery(uid);
  const scope = { id: `addresses ${uid}` };

  const present = () => queryClient.getQueryData(queryKey)?.addresses ?? [];
  const notSaved = () => unsaved.get(uid) ?? [];
  const show = (addresses: string[]) => {
    queryClient.setQueryData(queryKey, (old) => old && { ...old, addresses });
    session.setAddresses(uid, addresses);
  };
  const write = async (
    change: (addresses: readonly string[]) => readonly string[],
    tries = MOST_TRIES,
  ): Promise<void> => {
    const { data, etag } = await readTaggedDocument(uid);
    const addresses = [...new Set(change([...data.addresses, ...notSaved()]))];
    try {
      // The server merges what was written between the read and the write.
      const merged = await patchUserDocument(uid, { addresses }, etag);
      unsaved.delete(uid);
      show(merged.addresses);
    } catch (error) {
      // The server no longer knows the version that was read; reading again keeps what others added.
      if (tries > 1 && isOvertaken(error)) return write(change, tries - 1);
      throw error;
    }
    void queryClient.invalidateQueries({ queryKey: userHistoryQuery(uid).queryKey });
  };

  const adding = useMutation({
    scope,
    mutationFn: async (address: string) => {
      if (present().includes(address)) return; // a double click
      try {
        await write((addresses) => [...addresses, address]);
      } catch (error) {
        // The specification asks for this: a failure is only logged, and the list still shows the address.
        // oxlint-disable-next-line no-console -- the browser's console is the web's log
        console.warn("An address could not be saved; the next change will include it.", error);
        unsaved.set(uid, [...notSaved(), address]);
        show([...present(), address]);
      }
    },
  });
  const removing = useMutation({
    scope,
    mutationFn: (address: string) => write((addresses) => addresses.filter((other) => other !== address)),
  });

  return { addresses: document.addresses, adding, removing };
}
