import { IconArrowBackUp, IconArrowForwardUp } from "@tabler/icons-react";
import { redo, undo } from "../../../app/undo";
import { IconButton } from "../../../ui/button/icon-button";
import { useText } from "../../../ui/text";

/** Takes the last step of building back, and makes it again: each is a change of its own. */
export function StepButtons() {
  const t = useText();
  return (
    <>
      <IconButton label={t("app.undo")} shortcut="mod+z" onClick={() => void undo()}>
        <IconArrowBackUp size={18} stroke={1.5} />
      </IconButton>
      <IconButton label={t("app.redo")} shortcut="mod+shift+z" onClick={() => void redo()}>
        <IconArrowForwardUp size={18} stroke={1.5} />
      </IconButton>
    </>
  );
}
