import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { errorMessage, isCallError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { Select } from "../../../ui/fields/select";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { useCopyBlockMutation } from "../../apps/public";
import { useCopyBlockToDocumentMutation, useListDocumentsQuery } from "../api";
import { useListAppsQuery } from "../../../tables/views-api";

/** Copies a block to a page or document where the builder may create blocks, and opens it. */
export default function CopyBlockDialog({ params, onClose }: PanelProps<"copyBlock">) {
  const t = useText();
  const navigate = useNavigate();
  const apps = useListAppsQuery({}).data?.apps ?? [];
  const documents = useListDocumentsQuery().data?.items ?? [];
  const [target, setTarget] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const [copyBlock, toPage] = useCopyBlockMutation();
  const [copyToDocument, toDocument] = useCopyBlockToDocumentMutation();
  const copy = async () => {
    if (target === null) return setProblem(t("apps.copyNeeded"));
    const [kind, id] = target.split(":");
    try {
      if (kind === "document") await copyToDocument({ ...params, documentId: Number(id) }).unwrap();
      else await copyBlock({ ...params, toAppId: Number(id) }).unwrap();
      onClose();
      void navigate(kind === "document" ? `/doc-page/${id}` : `/app/${id}`);
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
          <Button
            kind="primary"
            isBusy={toPage.isLoading || toDocument.isLoading}
            onClick={() => void copy()}
          >
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
        options={[
          ...apps
            .filter(({ tableId, can }) => tableId === null && can.createBlocks)
            .map(({ id, displayLabel }) => ({ value: `app:${id}`, label: displayLabel })),
          ...documents
            .filter(({ can }) => can.canCreateBlocks)
            .map(({ id, title }) => ({ value: `document:${id}`, label: title || t("ui.untitled") })),
        ]}
        onChange={(id) => {
          setProblem(undefined);
          setTarget(id);
        }}
      />
    </Dialog>
  );
}
