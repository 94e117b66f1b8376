import { plural } from "@ekorok/domain";
import { Box, Paper, Typography } from "@mui/material";
import { useDictionaries } from "../dictionaries/use-dictionaries.ts";
import { TextLink } from "../../ui/links.tsx";
import { currentYear } from "../dictionaries/list/list-address.ts";
import { dictionaryPages } from "./dictionary-pages.ts";
import { unconfirmedIn } from "./unconfirmed-count.ts";

const numbers = { one: "liczba", few: "liczby", many: "liczb" };

/** Numbers of this year that nobody has read in a published text yet, by dictionary. */
export function UnconfirmedRates() {
  const all = useDictionaries();
  const year = currentYear();
  const open = dictionaryPages.flatMap((page) =>
    page.lists.flatMap((list) => {
      const count = unconfirmedIn(all, list.kind, String(year));
      return count > 0 ? [{ page, list, count }] : [];
    }),
  );
  return (
    <Box component="section">
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {`Niepotwierdzone liczby na ${year} rok`}
      </Typography>
      <Paper variant="outlined" component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {open.length === 0 && (
          <Box component="li" sx={{ p: 2 }}>
            Wszystkie liczby na ten rok są potwierdzone.
          </Box>
        )}
        {open.map(({ page, list, count }) => (
          <Box
            key={`${page.slug} ${list.slug}`}
            component="li"
            sx={{ display: "flex", gap: 2, px: 2.5, py: 1.25, "& + li": { borderTop: 1, borderColor: "divider" } }}
          >
            <TextLink
              to="/admin/$dictionary/$list"
              params={{ dictionary: page.slug, list: list.slug }}
              search={{ rok: String(year) }}
              sx={{ flexGrow: 1 }}
            >
              {`${page.title}: ${list.title.toLowerCase()}`}
            </TextLink>
            <span>{`${count} ${plural(count, numbers)}`}</span>
          </Box>
        ))}
      </Paper>
    </Box>
  );
}
