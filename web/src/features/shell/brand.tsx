import { Box } from "@mui/material";

/** The sign and the name. */
export function Brand({ size = 32 }: { size?: number }) {
  return (
    <Box
      component="span"
      sx={{ display: "inline-flex", alignItems: "center", gap: 1.25, fontSize: size * 0.625, fontWeight: 700 }}
    >
      <img src="/favicon.svg" alt="" width={size} height={size} />
      Ekorok
    </Box>
  );
}
