import { ChoiceEditor } from "./choice-editor.tsx";
import type { EditorProps } from "./editing.ts";
import { TextEditor } from "./text-editor.tsx";

export function CellEditor(props: EditorProps) {
  return props.column.kind === "choice" ? <ChoiceEditor {...props} /> : <TextEditor {...props} />;
}
