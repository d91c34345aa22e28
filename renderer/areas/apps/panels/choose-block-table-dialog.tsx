import { useState } from "react";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { blockTypeViews } from "../blocks/registry";
import { TableSetting } from "../settings/common-settings";

/** The table of a new block that shows records. */
export default function ChooseBlockTableDialog({ params, onClose }: PanelProps<"chooseBlockTable">) {
  const t = useText();
  const [tableId, setTableId] = useState<number | null>(params.tableId ?? null);
  return (
    <Dialog
      title={t(blockTypeViews[params.type].label)}
      width={420}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button
            kind="primary"
            disabled={tableId === null}
            onClick={() => {
              if (tableId === null) return;
              params.onChoose(tableId);
              onClose();
            }}
          >
            {t("apps.addBlock")}
          </Button>
        </>
      }
    >
      <p>{t("apps.tableHint")}</p>
      <TableSetting value={tableId} onChange={setTableId} />
    </Dialog>
  );
}
