import { useState } from "react";
import { foldText } from "#shared/fold-text";
import { PICKER_DEBOUNCE } from "#shared/limits/records";
import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import { openPanel, type PanelProps } from "../../../app/panels";
import { SearchField } from "../../../ui/fields/search-field";
import { Dialog } from "../../../ui/layers/dialog";
import { QUERY_SHOWN, shorten } from "../../../ui/shorten";
import { useText } from "../../../ui/text";
import { Tile } from "../../../ui/tile/tile";
import { showToast } from "../../../ui/toast/toast-store";
import { useLazyGetTableQuery, useListTablesQuery } from "../../../tables/tables-api";
import { recordOfMessage } from "../record-of-message";
import styles from "./dialogs.module.css";

/** Asks in which table a message becomes a record, and opens the form for it. */
export default function RecordOfMessageDialog({ params, onClose }: PanelProps<"recordOfMessage">) {
  const t = useText();
  const { chat, message } = params;
  const { data, error, refetch } = useListTablesQuery();
  const [readTable] = useLazyGetTableQuery();
  const [search, setSearch] = useState("");
  const folded = foldText(search);
  const tables = data?.tables.filter(({ displayLabel }) => foldText(displayLabel).includes(folded));
  const choose = async (tableId: number) => {
    try {
      const { table } = await readTable({ tableId }, true).unwrap();
      if (!table.can.canCreateRecords) {
        showToast({ kind: "error", message: t("chat.noNewRecords", { table: table.displayLabel }) });
        return;
      }
      onClose();
      openPanel("newRecord", {
        tableId,
        data: recordOfMessage(table, chat, message, window.location.origin),
      });
    } catch (failure) {
      showError(failure);
    }
  };
  return (
    <Dialog title={t("chat.makeRecord")} width={420} fillsPhone onClose={onClose}>
      <SearchField
        label={t("chat.chooseTable")}
        value={search}
        debounce={PICKER_DEBOUNCE}
        takesFocus
        onSearch={setSearch}
      />
      <Awaited {...{ data, error, refetch }} />
      {tables?.length === 0 && <p>{t("ui.noResults", { query: shorten(search, QUERY_SHOWN) })}</p>}
      <ul className={styles.people}>
        {tables?.map(({ id, displayLabel, icon, color }) => (
          <li key={id}>
            <button type="button" className={styles.person} onClick={() => void choose(id)}>
              <Tile kind="table" icon={icon} color={color} size="l" />
              <span>{displayLabel}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
