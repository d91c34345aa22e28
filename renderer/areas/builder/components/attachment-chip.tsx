import { IconFileTypeCsv, IconFileTypePdf, IconFileTypeXls, IconPhoto, IconX } from "@tabler/icons-react";
import { formatSize } from "../../../ui/format-size";
import { useText } from "../../../ui/text";
import { useSession } from "../../../app/session/session-context";
import styles from "./prompt-box.module.css";

interface AttachmentChipProps {
  name: string;
  type: string;
  size?: number;
  onRemove?: () => void;
}

function FileIcon({ name, type }: Pick<AttachmentChipProps, "name" | "type">) {
  const look = { size: 16, stroke: 1.5, "aria-hidden": true } as const;
  if (type === "application/pdf" || /\.pdf/i.test(name)) return <IconFileTypePdf {...look} />;
  if (type.startsWith("image/")) return <IconPhoto {...look} />;
  return /\.csv$/i.test(name) ? <IconFileTypeCsv {...look} /> : <IconFileTypeXls {...look} />;
}

export function AttachmentChip({ name, type, size, onRemove }: AttachmentChipProps) {
  const t = useText();
  const { locale } = useSession();
  return (
    <li className={styles.chip}>
      <FileIcon name={name} type={type} />
      <span className={styles.chipName}>{name}</span>
      {size !== undefined && <span className={styles.chipSize}>{formatSize(size, locale.language)}</span>}
      {onRemove && (
        <button type="button" aria-label={t("builder.remove", { name })} onClick={onRemove}>
          <IconX size={14} stroke={1.5} />
        </button>
      )}
    </li>
  );
}
