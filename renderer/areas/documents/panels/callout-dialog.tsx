import { useState } from "react";
import type { PanelProps } from "../../../app/panels";
import { IconColorPicker } from "../../../ui/icons/icon-color-picker";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import styles from "./panels.module.css";

/** Icon and colour of a callout; each choice is shown at once. */
export default function CalloutDialog({ params, onClose }: PanelProps<"documentCallout">) {
  const t = useText();
  const [look, setLook] = useState(params.look);
  return (
    <Dialog title={t("documents.calloutLook")} width={480} fillsPhone onClose={onClose}>
      <div className={styles.form}>
        <IconColorPicker
          icon={look.icon}
          color={look.tone}
          onChange={({ icon = look.icon, color: tone = look.tone }) => {
            setLook({ icon, tone });
            params.onLook({ icon, tone });
          }}
        />
      </div>
    </Dialog>
  );
}
