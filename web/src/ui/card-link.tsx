import { CardActionArea } from "@mui/material";
import { createLink } from "@tanstack/react-router";

/** A whole card that leads somewhere. */
export const CardLink = createLink(CardActionArea);
