import { allYears, monthInWarsaw, monthNames, monthOfWord, monthWord } from "@ekorok/domain";
import { Box, Grid, MenuItem, TextField, Typography } from "@mui/material";
import { type ReactNode, useState } from "react";
import { ProfileField } from "../company/profile-field.tsx";
import { type ProfileField as Field, profileFields } from "../company/profile-fields.ts";
import { useNipWarning } from "../company/use-nip-warning.ts";
import { HintAbove } from "../../ui/hint-above.tsx";
import type { UserFormState } from "./use-user-form.ts";

const isPersonal = ({ name }: Field) => name === "displayName" || name === "phone";
const personal = profileFields.filter(isPersonal);
const ofCompany = profileFields.filter((field) => !isPersonal(field));

type Props = {
  form: UserFormState;
  /** None: of somebody who has no account yet. */
  uid: string | null;
  /** Whoever is of the consultancy owes no reports, from whichever month. */
  isClient: boolean;
  emailHint?: string;
};

/** Who it is, and their company. */
export function UserFormFields({ form, uid, isClient, emailHint }: Props) {
  const { values, problems, change } = form;
  const nipWarning = useNipWarning(values.nip, uid);
  const show = (field: Field) => (
    <Cell key={field.name}>
      <ProfileField
        {...field}
        autoComplete="off" // the browser knows the administrator's data, not the client's
        value={values[field.name]}
        problem={problems[field.name]}
        warning={field.name === "nip" ? nipWarning : undefined}
        onChange={(value) => change(field.name, value)}
      />
    </Cell>
  );
  return (
    <>
      <Group title="Konto">
        <Grid size={12}>
          <HintAbove hint={emailHint}>
            {(described) => (
              <TextField
                id="email"
                name="email"
                type="email"
                label="E-mail"
                required
                value={values.email}
                onChange={({ target }) => change("email", target.value)}
                error={problems.email !== undefined}
                helperText={problems.email}
                fullWidth
                slotProps={{
                  htmlInput: {
                    ...(problems.email === undefined && described),
                    autoComplete: "off",
                    autoCapitalize: "none",
                    spellCheck: false,
                  },
                }}
              />
            )}
          </HintAbove>
        </Grid>
        {personal.map(show)}
      </Group>
      {isClient && (
        <Group title="Obsługa od">
          <Grid size={12}>
            <Typography variant="body2" color="textSecondary">
              Od tego miesiąca klient składa sprawozdania, niezależnie od dnia założenia konta. Wcześniejszych miesięcy
              nie trzeba składać.
            </Typography>
          </Grid>
          <ServedFromFields
            value={values.servedFrom}
            problem={problems.servedFrom}
            onChange={(value) => change("servedFrom", value)}
          />
        </Group>
      )}
      <Group title="Dane firmy">{ofCompany.map(show)}</Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ mb: 3 }}>
      <Typography component="h3" variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Grid container spacing={2}>
        {children}
      </Grid>
    </Box>
  );
}

function Cell({ children }: { children: ReactNode }) {
  return <Grid size={{ xs: 12, sm: 6 }}>{children}</Grid>;
}

type ServedFromProps = { value: string; problem: string | undefined; onChange: (value: string) => void };

function ServedFromFields({ value, problem, onChange }: ServedFromProps) {
  const { year, month } = monthOfWord(value);
  const [nextYear] = useState(() => monthInWarsaw(new Date()).year + 1);
  const lastYear = Math.max(year, nextYear);
  const years = allYears.filter((one) => one <= lastYear);
  const common = { select: true, fullWidth: true, error: problem !== undefined } as const;
  return (
    <>
      <Cell>
        <TextField
          {...common}
          id="servedFrom"
          label="Miesiąc obsługi"
          value={month}
          onChange={({ target }) => onChange(monthWord({ year, month: Number(target.value) }))}
          helperText={problem}
        >
          {monthNames.map((name, index) => (
            <MenuItem key={name} value={index + 1}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      </Cell>
      <Cell>
        <TextField
          {...common}
          id="servedFromYear"
          label="Rok obsługi"
          value={year}
          onChange={({ target }) => onChange(monthWord({ year: Number(target.value), month }))}
        >
          {years.map((one) => (
            <MenuItem key={one} value={one}>
              {one}
            </MenuItem>
          ))}
        </TextField>
      </Cell>
    </>
  );
}
