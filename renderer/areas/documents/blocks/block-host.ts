import type { DocumentPage } from "#shared/contract/documents";
import type { BlockHost } from "../../apps/public";

/** A document as the host of its embedded blocks. */
export const hostOf = ({ id, title, icon, color, blocks, can, createdAt }: DocumentPage): BlockHost => ({
  id,
  label: title,
  icon,
  color,
  blocks,
  can,
  createdAt,
});
