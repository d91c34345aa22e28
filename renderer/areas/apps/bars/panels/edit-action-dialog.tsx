import { useState } from "react";
import { actionItem, iconOf, isSafeLink, type ActionItem } from "#shared/bars/bars";
import { BAR_LABEL_MAX } from "#shared/limits/bars";
import { isSameJson } from "#shared/merge-settings";
import type { PanelProps } from "../../../../app/panels";
import { Button } from "../../../../ui/button/button";
import { Select } from "../../../../ui/fields/select";
import { TextField } from "../../../../ui/fields/text-field";
import { IconColorPicker } from "../../../../ui/icons/icon-color-picker";
import { Dialog } from "../../../../ui/layers/dialog";
import { useText } from "../../../../ui/text";
import { actionKinds, kindOf, type ActionKind } from "../editor/action-kinds";
import { ActionTarget, type ChosenTarget } from "../editor/action-target";
import styles from "../editor/bar-editor.module.css";
import { newId } from "../editor/new-id";

type Wish = { id: string; label: string; icon: string } & Partial<ChosenTarget["action"]>;

/** An item of a bottom navigation: what it opens, its label and icon. All of them are needed. */
export default function EditActionDialog({ params: { item, onSave }, onClose }: PanelProps<"editAction">) {
  const t = useText();
  const [kind, setKind] = useState<ActionKind | null>(item && kindOf(item));
  const [wish, setWish] = useState<Wish>(() =>
    item ? { ...item, icon: iconOf(item.icon) } : { id: newId(), label: "", icon: "" },
  );
  const { success, data } = actionItem.safeParse(wish);
  const isChanged = !item || !isSameJson(wish, { ...item, icon: iconOf(item.icon) });
  const isSafe = data?.type !== "link" || isSafeLink(data.target);
  const choose = ({ action, label, icon }: ChosenTarget) =>
    setWish(({ id, label: typed, icon: chosen }) => ({
      id,
      label: typed || label.slice(0, BAR_LABEL_MAX),
      icon: chosen || icon,
      ...action,
    }));
  const save = () => {
    if (!success) return;
    onSave(data satisfies ActionItem);
    onClose();
  };
  return (
    <Dialog
      title={t(item ? "bars.editAction" : "bars.addAction")}
      width={440}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button kind="primary" disabled={!success || !isChanged || !isSafe} onClick={save}>
            {t("ui.save")}
          </Button>
        </>
      }
    >
      <div className={styles.editor}>
        <Select
          label={t("bars.kind")}
          placeholder={t("bars.noAction")}
          value={kind}
          options={actionKinds.map((value) => ({ value, label: t(`bars.kind.${value}`) }))}
          onChange={(next) => {
            setKind(next);
            setWish(({ id, label, icon }) => ({ id, label, icon }));
          }}
        />
        {kind && <ActionTarget key={kind} kind={kind} action={wish} onChoose={choose} />}
        {!isSafe && <p className={styles.problem}>{t("bars.linkRefused")}</p>}
        <TextField
          label={t("bars.label")}
          value={wish.label}
          maxLength={BAR_LABEL_MAX}
          onChange={({ target }) => setWish({ ...wish, label: target.value })}
        />
        <IconColorPicker
          name={wish.label}
          icon={wish.icon}
          onChange={({ icon }) => icon && setWish({ ...wish, icon })}
        />
      </div>
    </Dialog>
  );
}
