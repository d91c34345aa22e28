import { IconArrowsDiagonal } from "@tabler/icons-react";
import type { ComponentType } from "react";
import { itemsOf } from "#shared/forms/form-items";
import { Awaited } from "../../../app/errors/awaited";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { useLayer } from "../../../ui/layers/layer-stack";
import { SidePanel, type SidePanelProps } from "../../../ui/layers/side-panel";
import { useText } from "../../../ui/text";
import { Tile } from "../../../ui/tile/tile";
import { useIsPhone } from "../../../ui/use-phone";
import { FormIntro } from "../fill/form-intro";
import { EditedField } from "./edited-field";
import { RecordLink, RecordMenu, RecordStar } from "./record-actions";
import { RecordFields, TrashNotice } from "./record-fields";
import styles from "./record-panel.module.css";
import { RecordTabs } from "./record-tabs";
import { RowSteps } from "./row-steps";
import { useOpenedRecord, type OpenedRecordProps } from "./use-opened-record";

interface RecordSidePanelProps extends OpenedRecordProps {
  /** Container; a panel next to the page by default. */
  Frame?: ComponentType<SidePanelProps> | undefined;
  /** Opens it over the page, with its tools next to it. */
  onExpand: (() => void) | null;
}

/** One record next to the page: its values to edit in place, and what belongs to it in tabs. */
export function RecordSidePanel(props: RecordSidePanelProps) {
  const { table, records, window, context, recordId, openRecord, onClose, onExpand } = props;
  const { Frame = SidePanel } = props;
  const t = useText();
  const isPhone = useIsPhone();
  useLayer(onClose);
  const opened = useOpenedRecord(props, isPhone ? null : onExpand);
  const { record, details, error, retry, config, titleField, title, number, isTrashed } = opened;

  const place = (
    <>
      <span className={styles.number}>{number}</span>
      {window && <RowSteps {...{ records, window, recordId, openRecord }} />}
    </>
  );
  const header = (
    <div className={styles.header}>
      <span className={styles.table}>
        <Tile kind="table" size="s" icon={table.icon} color={table.color} />
        <span className={styles.name}>{table.displayLabel}</span>
      </span>
      {!isPhone && place}
    </div>
  );
  const actions = (
    <>
      <RecordStar {...opened} />
      <RecordLink tableId={table.id} recordId={recordId} />
      <RecordMenu {...opened} />
      {onExpand && !isPhone && (
        <IconButton label={t("superForm.expand")} onClick={onExpand}>
          <IconArrowsDiagonal size={18} stroke={1.5} />
        </IconButton>
      )}
    </>
  );
  return (
    <Frame {...{ title, header, actions, onClose }} leavesFocus={!isPhone}>
      {error !== null || record === undefined ? (
        <Awaited
          error={error}
          refetch={retry}
          backLink={
            <Button onClick={onClose}>{t("records.backToTable", { table: table.displayLabel })}</Button>
          }
        />
      ) : (
        <>
          {isPhone && <div className={styles.place}>{place}</div>}
          <h2 className={styles.title}>
            {titleField ? (
              <EditedField
                key={recordId}
                {...{ table, records, record, context }}
                field={titleField}
                canEdit={table.can.canEditRecords && !isTrashed}
              />
            ) : title === "" ? (
              t("records.untitled")
            ) : (
              title
            )}
          </h2>
          <RecordTabs {...{ table, record, isTrashed, title }} views={config.modal_views}>
            {isTrashed && <TrashNotice restore={opened.restore} />}
            <FormIntro config={config} />
            <RecordFields
              key={recordId}
              {...{ table, records, record, details, context }}
              items={itemsOf(table, config)}
              titleFieldId={titleField?.id}
            />
          </RecordTabs>
        </>
      )}
    </Frame>
  );
}
