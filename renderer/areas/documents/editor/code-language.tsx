import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { common } from "lowlight";
import { Select } from "../../../ui/fields/select";
import { useText } from "../../../ui/text";

const options = Object.keys(common)
  .toSorted()
  .map((name) => ({ value: name, label: name }));

/** The language of the code around the cursor; without one it is guessed. */
export function CodeLanguage({ editor }: { editor: Editor }) {
  const t = useText();
  const language = useEditorState({
    editor,
    selector: ({ editor: shown }) => String(shown.getAttributes("codeBlock")["language"] ?? ""),
  });
  return (
    <Select
      label={t("documents.codeLanguage")}
      isLabelHidden
      isSearchable
      isClearable
      placeholder={t("documents.codeLanguage")}
      value={language === "" ? null : language}
      options={options}
      onChange={(name) => editor.chain().updateAttributes("codeBlock", { language: name }).run()}
    />
  );
}
