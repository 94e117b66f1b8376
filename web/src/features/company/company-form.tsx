import { Grid, MenuItem, Stack, TextField } from "@mui/material";
import { useClient } from "../client/use-client.ts";
import { type ProfileField, profileFields } from "./profile-fields.ts";
import { useCompanyForm } from "./use-company-form.ts";
import { BusyButton } from "../../ui/busy-button.tsx";

export function CompanyForm() {
  const { uid, document } = useClient();
  const { values, problems, change, submit, isSaving } = useCompanyForm(uid, document);
  return (
    <Stack
      component="form"
      noValidate
      spacing={3}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Grid container spacing={2}>
        {profileFields.map((field) => (
          <Grid key={field.name} size={{ xs: 12, sm: 6 }}>
            <Field
              {...field}
              value={values[field.name]}
              problem={problems[field.name]}
              onChange={(value) => change(field.name, value)}
            />
          </Grid>
        ))}
      </Grid>
      <BusyButton type="submit" variant="contained" isBusy={isSaving} sx={{ alignSelf: "start" }}>
        Zapisz
      </BusyButton>
    </Stack>
  );
}

type FieldProps = ProfileField & { value: string; problem: string | undefined; onChange: (value: string) => void };

function Field({ name, label, hint, autoComplete, isNumber, options, value, problem, onChange }: FieldProps) {
  return (
    <TextField
      id={name}
      name={name}
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={problem !== undefined}
      helperText={problem ?? hint}
      select={options !== undefined}
      fullWidth
      slotProps={{ htmlInput: { autoComplete: autoComplete ?? "off", ...(isNumber ? { inputMode: "numeric" } : {}) } }}
    >
      {options?.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
