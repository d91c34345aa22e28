import type { FileListConfig } from "#shared/blocks/types/records";
import type { Field } from "#shared/contract/fields";
import type { Table } from "#shared/contract/tables";
import { openPanel } from "../../../app/panels";
import { formatSize } from "../../../ui/format-size";
import { useText } from "../../../ui/text";
import { formatValue, useCellContext } from "../../fields/public";
import { FileIcon, filesOf } from "../../files/public";
import { BlockHeading } from "./block-heading";
import { SetUpNotice } from "./block-notice";
import type { BlockProps } from "./block-view";
import { RecordsState } from "./records-state";
import styles from "./records.module.css";
import { TableOfBlock } from "./table-of-block";
import { useBlockRecords } from "./use-block-records";

/** The files of a field over all records of a source, newest record first. */
export default function FileListBlock({ config }: BlockProps<FileListConfig>) {
  const t = useText();
  return (
    <>
      <BlockHeading title={config.title} />
      <TableOfBlock key={config.tableId} tableId={config.tableId}>
        {(table, since) => {
          const field = table.fields.find(({ id }) => id === config.fieldId);
          return field ? (
            <Files {...{ table, since, config, field }} />
          ) : (
            <SetUpNotice>{t("apps.fileFieldChoose")}</SetUpNotice>
          );
        }}
      </TableOfBlock>
    </>
  );
}

interface FilesProps {
  table: Table;
  since: number;
  config: FileListConfig;
  field: Field;
}

function Files({ table, since, config: { filter }, field }: FilesProps) {
  const t = useText();
  const context = useCellContext();
  const { window, rows } = useBlockRecords(table, since, {
    filter,
    besides: [{ fieldId: field.id, operator: "isNotEmpty" }],
  });
  const title = table.fields.find(({ id }) => id === table.recordLabelField);
  return (
    <RecordsState window={window} none="apps.noFiles">
      <ul className={styles.files} aria-label={field.name}>
        {rows.flatMap((record) => {
          const files = filesOf(record.data[field.id]);
          const owner = title ? formatValue(record.data[title.id] ?? null, title, context) : "";
          return files.map((file, index) => (
            <li key={`${record.id} ${file.id}`}>
              <button
                type="button"
                className={styles.file}
                onClick={() => openPanel("filePreview", { files, index })}
              >
                <FileIcon type={file.type} />
                <span className={styles.fileName}>{file.name}</span>
                <span className={styles.fileOwner}>{owner === "" ? t("records.untitled") : owner}</span>
                <span className={styles.fileSize}>{formatSize(file.size, context.locale.language)}</span>
              </button>
            </li>
          ));
        })}
      </ul>
    </RecordsState>
  );
}
