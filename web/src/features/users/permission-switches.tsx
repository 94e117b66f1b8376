import { areas, type PermissionFlag, type Permissions } from "@ekorok/domain";
import { Box, Button, FormControlLabel, Grid, Switch, Typography } from "@mui/material";
import { useId } from "react";

type Props = {
  permissions: Permissions;
  onChange: (flag: PermissionFlag, isGranted: boolean) => void;
  /** Without it there is nothing to go back to: all are granted from the start. */
  onReset?: () => void;
};

/** One switch for each report area. */
export function PermissionSwitches({ permissions, onChange, onReset }: Props) {
  const id = useId();
  const areAllGranted = areas.every(({ flag }) => permissions[flag]);
  return (
    <Box component="fieldset" aria-labelledby={id} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography id={id} component="h3" variant="h2" sx={{ mb: 0.5 }}>
        Części sprawozdania
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        Wyłączonych części klient nie wypełnia i&nbsp;nie składa. Wiersze, które już w&nbsp;nich są, zostają.
      </Typography>
      <Grid container columnSpacing={2}>
        {areas.map(({ id: area, flag, title }) => (
          <Grid key={area} size={{ xs: 12, sm: 6 }}>
            <FormControlLabel
              label={title}
              control={<Switch name={flag} checked={permissions[flag]} onChange={(_, isOn) => onChange(flag, isOn)} />}
            />
          </Grid>
        ))}
      </Grid>
      {onReset && (
        <Button variant="outlined" size="small" disabled={areAllGranted} onClick={onReset} sx={{ mt: 1.5 }}>
          Przywróć domyślne uprawnienia
        </Button>
      )}
    </Box>
  );
}
