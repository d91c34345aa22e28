import { useState, type FormEvent } from "react";
import { openPanel, type PanelProps } from "../../../app/panels";
import { Awaited } from "../../../app/errors/awaited";
import { Button } from "../../../ui/button/button";
import { Select } from "../../../ui/fields/select";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { useGetHomeQuery } from "../../home/public";

const titles = { flow: "navigation.newSmartKanban", formPages: "navigation.newSuperForm" } as const;

/** Asks which table a board or form is for; its name is asked next. */
export default function ViewOfTableDialog({ params, onClose }: PanelProps<"newViewOfTable">) {
  const t = useText();
  const { data, error, refetch } = useGetHomeQuery({ all: "true" });
  const [chosen, setChosen] = useState(params.tableId);
  const options = (data?.tables ?? []).map(({ id, label }) => ({
    value: String(id),
    label: label || t("ui.untitled"),
  }));
  const value = chosen === undefined ? null : String(chosen);
  const next = (event: FormEvent) => {
    event.preventDefault();
    if (chosen === undefined) return;
    onClose();
    openPanel("newView", { tableId: chosen, type: params.type });
  };
  return (
    <Dialog
      title={t(titles[params.type])}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button kind="primary" type="submit" form="new-view-of-table" disabled={chosen === undefined}>
            {t("navigation.goOn")}
          </Button>
        </>
      }
    >
      <form id="new-view-of-table" onSubmit={next}>
        <Awaited {...{ data, error, refetch }} />
        {data && (
          <Select
            label={t("navigation.viewTable")}
            value={value}
            options={options}
            isSearchable
            onChange={(id) => setChosen(id === null ? undefined : Number(id))}
          />
        )}
      </form>
    </Dialog>
  );
}
