import { type EarlierNumber, inputWords, originOf, shownInput } from "@ekorok/domain";
import text from "../../../ui/text.module.css";

/** The numbers of earlier years that a line was computed with, and where they are from. */
export const EarlierNumbers = ({ numbers }: { numbers: readonly EarlierNumber[] }) =>
  numbers.map((one) => {
    const words = inputWords(one.field.split("."), one.year + 1);
    return (
      words && (
        <p key={one.field} className={text.small}>
          {`${words.label}: ${shownInput(words, one.amount)} (${originOf(words, one)})`}
        </p>
      )
    );
  });
