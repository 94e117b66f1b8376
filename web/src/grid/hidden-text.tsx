import { styled } from "@mui/material/styles";

/** Heard, not seen. */
export const HiddenText = styled("span")({
  position: "absolute",
  width: "1px",
  height: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
});
