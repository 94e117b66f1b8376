import { Typography } from "@mui/material";

type Props = { isReadOnly: boolean; how?: string };

/** Where rows would be, and how to begin. */
export function NoRows({ isReadOnly, how = "" }: Props) {
  return (
    <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
      {isReadOnly ? "Nie ma tu żadnego wiersza." : `Nie ma jeszcze żadnego wiersza. ${how}`}
    </Typography>
  );
}
