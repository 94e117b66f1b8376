import { Box, Typography } from "@mui/material";

type Props = { isReadOnly: boolean; how: string };

/** Where rows would be, and below it how to begin. */
export function NoRows({ isReadOnly, how }: Props) {
  return (
    <Box sx={{ mt: 1 }}>
      <Typography>Brak danych</Typography>
      {!isReadOnly && (
        <Typography variant="body2" color="text.secondary">
          {how}
        </Typography>
      )}
    </Box>
  );
}
