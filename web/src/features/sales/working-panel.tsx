import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Progress } from "../../ui/progress.tsx";
import textStyles from "../../ui/text.module.css";

type Props = {
  /** What is being done, with how far it is. */
  title: string;
  percent: number;
  note?: string;
  problem?: string | null;
  onRetry?: () => void;
  onCancel: () => void;
};

/** Something that takes its time: how far it is, the way out, and what to do where it did not work. */
export function WorkingPanel({ title, percent, note, problem = null, onRetry, onCancel }: Props) {
  return (
    <Panel padding="roomy">
      <Stack gap={3}>
        <output className={textStyles.strong}>{title}</output>
        {note !== undefined && <p className={textStyles.note}>{note}</p>}
        {problem === null ? (
          <Progress value={percent} max={100} label={title} />
        ) : (
          <Alert tone="error">{problem}</Alert>
        )}
        <Row>
          {problem !== null && onRetry && (
            <Button look="solid" onClick={onRetry}>
              Spróbuj ponownie
            </Button>
          )}
          <Button look="outlined" onClick={onCancel}>
            {problem === null ? "Anuluj" : "Wybierz inne pliki"}
          </Button>
        </Row>
      </Stack>
    </Panel>
  );
}
