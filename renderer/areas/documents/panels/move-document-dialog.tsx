import { useState } from "react";
import { showError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { Select } from "../../../ui/fields/select";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { useListDocumentsQuery, useUpdateDocumentMutation } from "../api";
import { idsInside } from "../ids-inside";

const TOP = "top";

/** Places a document inside another, or at the top. */
export default function MoveDocumentDialog({ params, onClose }: PanelProps<"moveDocument">) {
  const t = useText();
  const { documentId, parentId } = params;
  const items = useListDocumentsQuery().data?.items ?? [];
  const [place, setPlace] = useState(parentId === null ? TOP : String(parentId));
  const [updateDocument, { isLoading }] = useUpdateDocumentMutation();
  const inside = idsInside([documentId], items);
  const options = items
    .filter(({ id }) => !inside.has(id))
    .map(({ id, title }) => ({ value: String(id), label: title === "" ? t("documents.addTitle") : title }));
  const move = async () => {
    try {
      await updateDocument({ documentId, parentId: place === TOP ? null : Number(place) }).unwrap();
      onClose();
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Dialog
      title={t("documents.move")}
      width={420}
      onClose={onClose}
      footer={
        <Button kind="primary" isBusy={isLoading} onClick={() => void move()}>
          {t("documents.moveHere")}
        </Button>
      }
    >
      <Select
        label={t("documents.placedIn")}
        value={place}
        isSearchable
        options={[{ value: TOP, label: t("documents.topLevel") }, ...options]}
        onChange={(chosen) => setPlace(chosen ?? TOP)}
      />
    </Dialog>
  );
}
