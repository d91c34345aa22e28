import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { errorMessage, isCallError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { Select } from "../../../ui/fields/select";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { useListAppsQuery } from "../../views/public";
import { useCopyBlockMutation } from "../api";

/** Copies a block to a page on which the builder may create blocks, and leads there. */
export default function CopyBlockDialog({ params, onClose }: PanelProps<"copyBlock">) {
  const t = useText();
  const navigate = useNavigate();
  const apps = useListAppsQuery({}).data?.apps ?? [];
  const [target, setTarget] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const [copyBlock, { isLoading }] = useCopyBlockMutation();
  const copy = async () => {
    if (target === null) return setProblem(t("apps.copyNeeded"));
    try {
      await copyBlock({ ...params, toAppId: Number(target) }).unwrap();
      onClose();
      void navigate(`/app/${target}`);
    } catch (error) {
      if (!isCallError(error)) throw error;
      setProblem(errorMessage(error));
    }
  };
  return (
    <Dialog
      title={t("apps.copyBlock")}
      width={420}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button kind="primary" isBusy={isLoading} onClick={() => void copy()}>
            {t("apps.copyBlock")}
          </Button>
        </>
      }
    >
      <Select
        label={t("apps.copyTo")}
        isSearchable
        value={target}
        {...(problem && { error: problem })}
        options={apps
          .filter(({ tableId, can }) => tableId === null && can.createBlocks)
          .map(({ id, displayLabel }) => ({ value: String(id), label: displayLabel }))}
        onChange={(id) => {
          setProblem(undefined);
          setTarget(id);
        }}
      />
    </Dialog>
  );
}
