import { LONGEST_SEARCH } from "@ekorok/domain/contract/list-query";
import { SearchField } from "../../ui/fields/filters.tsx";

type Props = { value: string | undefined; onSearch: (text: string | undefined) => Promise<void> };

/** The search field of all lists of clients. Blanks search for nothing. */
export const ClientSearch = ({ value = "", onSearch }: Props) => (
  <SearchField
    value={value}
    maxLength={LONGEST_SEARCH}
    placeholder="firma, e-mail, NIP, BDO"
    onSearch={(text) => onSearch(text.trim() === "" ? undefined : text)}
  />
);
