import { areaById, type LeftOut, leftOutText, type Month, rowsText } from "@ekorok/domain";
import { Card, Chip, Paper, Typography } from "@mui/material";
import { TextLink } from "../../ui/links.tsx";
import { type Reader, useReader } from "./use-reader.ts";

type Props = { one: LeftOut[number]; isClosed: boolean };

const whyOpen: Readonly<Record<Reader, string>> = {
  client:
    "Ta część jest wyłączona: wiersze zostają, ale nie złożysz ich. Jeśli mają wejść do sprawozdania, poproś doradcę o jej włączenie.",
  consultancy:
    "Ta część jest wyłączona: wiersze zostają, ale nie zostaną złożone. Możesz ją włączyć na liście użytkowników.",
  ofDeleted: "Ta część jest wyłączona: wiersze zostają, ale nie należą do sprawozdania.",
};

/** What it means for rows that their area is switched off. */
export const leftOutWhy = (reader: Reader, isClosed: boolean): string =>
  isClosed ? "Ta część była wyłączona, więc jej wiersze nie należą do złożonego sprawozdania." : whyOpen[reader];

/** On the month's page: an area that is switched off although there are rows in it. */
export function LeftOutCard({ one: { area: id, rowCount }, period, isClosed }: Props & { period: Month }) {
  const reader = useReader();
  const area = areaById(id);
  if (!area) return null;
  return (
    <Card
      variant="outlined"
      sx={{ height: "100%", p: 2.5, display: "grid", gap: 1.25, alignContent: "start", bgcolor: "transparent" }}
    >
      <Typography variant="h2">
        <TextLink
          to="/raporty/$year/$month/$area"
          params={{ year: String(period.year), month: String(period.month), area: area.slug }}
          color="inherit"
          underline="hover"
        >
          {area.title}
        </TextLink>
      </Typography>
      <Chip
        size="small"
        component="span"
        variant="outlined"
        color="warning"
        label={leftOutText(rowCount)}
        sx={{ justifySelf: "start" }}
      />
      <Typography variant="body2">{leftOutWhy(reader, isClosed)}</Typography>
    </Card>
  );
}

/** The same in the summary, among what is submitted. */
export function LeftOutSection({ one: { area, rowCount }, isClosed }: Props) {
  const reader = useReader();
  return (
    <Paper component="section" variant="outlined" sx={{ p: { xs: 2, sm: 3 }, "@media print": { border: 0, p: 0 } }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {areaById(area)?.title}
      </Typography>
      <Typography>
        <strong>Część wyłączona, {rowsText(rowCount)}.</strong> {leftOutWhy(reader, isClosed)}
      </Typography>
    </Paper>
  );
}
