import { userPatch } from "@ekorok/domain";
import { IconButton, List, ListItem, ListItemText, Stack, TextField, Tooltip, Typography } from "@mui/material";
import { useRef, useState } from "react";
import { confirmation } from "../../ui/confirmation/confirmation.ts";
import { html } from "../../ui/confirmation/html.ts";
import { Icon } from "../../ui/icon.tsx";
import { trashIcon } from "../../ui/icons.ts";
import { NoData } from "../../ui/states/no-data.tsx";
import { useAddresses } from "./use-addresses.ts";
import { BusyButton } from "../../ui/busy-button.tsx";

/** Places where the company's emissions and sales happen; reports choose from this list. */
export function AddressList() {
  const { addresses, adding, removing } = useAddresses();
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

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
      <Typography sx={{ mb: 2, maxWidth: "65ch" }}>
        Miejsca, w&nbsp;których firma działa. W&nbsp;sprawozdaniach wybierzesz je z&nbsp;listy.
      </Typography>
      {addresses.length === 0 ? (
        <NoData>Dodaj pierwszy adres poniżej.</NoData>
      ) : (
        <List disablePadding>
          {addresses.map((address) => (
            <ListItem
              key={address}
              disableGutters
              divider
              secondaryAction={
                <Tooltip title="Usuń">
                  <IconButton edge="end" aria-label={`Usuń adres: ${address}`} onClick={() => remove(address)}>
                    <Icon path={trashIcon} />
                  </IconButton>
                </Tooltip>
              }
            >
              <ListItemText primary={address} sx={{ overflowWrap: "anywhere" }} />
            </ListItem>
          ))}
        </List>
      )}
      <Stack
        component="form"
        noValidate
        direction={{ xs: "column", sm: "row" }}
        spacing={2}
        sx={{ mt: 2, alignItems: { sm: "start" } }}
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <TextField
          label="Nowy adres"
          inputRef={field}
          name="address"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setProblem(null);
          }}
          error={problem !== null}
          helperText={problem}
          fullWidth
          slotProps={{ htmlInput: { autoComplete: "street-address" } }}
        />
        <BusyButton type="submit" variant="outlined" isBusy={adding.isPending} sx={{ minHeight: 56, flexShrink: 0 }}>
          Dodaj adres
        </BusyButton>
      </Stack>
    </>
  );
}

function problemOf(address: string, addresses: readonly string[]): string | null {
  const [issue] = userPatch.safeParse({ addresses: [...addresses, address] }).error?.issues ?? [];
  if (issue) return issue.message;
  const same = address.toLocaleLowerCase("pl");
  return addresses.some((other) => other.toLocaleLowerCase("pl") === same) ? "Ten adres jest już na liście." : null;
}
