import { LONGEST_SEARCH } from "@ekorok/domain/contract/list-query";
import { SearchField } from "../../ui/fields/filters.tsx";

type Props = { value: string | undefined; onSearch: (text: string | undefined) => Promise<void> };

/** Looks for clients, wherever they are listed. Blanks alone are looked for no more than nothing is. */
export const ClientSearch = ({ value = "", onSearch }: Props) => (
  <SearchField
    value={value}
    maxLength={LONGEST_SEARCH}
    placeholder="firma, e-mail, NIP, BDO"
    onSearch={(text) => onSearch(text.trim() === "" ? undefined : text)}
  />
);
