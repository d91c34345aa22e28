import { useMemo, useState, type ComponentType } from "react";
import { useSearchParams } from "react-router-dom";
import type { Table } from "#shared/contract/tables";
import { recordSubject } from "#shared/updates/subjects";
import { usePlan } from "../../../app/session/session-context";
import type { SidePanelProps } from "../../../ui/layers/side-panel";
import { MentionPlace } from "../../users/public";
import { layoutOf, type Layout } from "../layout/layouts";
import { RecordModal } from "./record-modal";
import { RecordSidePanel } from "./record-side-panel";
import type { OpenedRecordProps } from "./use-opened-record";

export interface RecordFormProps extends OpenedRecordProps {
  /** Container, for a form that is part of the page. */
  Frame?: ComponentType<SidePanelProps>;
  /** Opens it over what is there, however its form opens otherwise. */
  isOver?: boolean;
}

/** A record that was opened from its chat has the table's chat form, if there is one. */
function useTableOfPlace(table: Table): Table {
  const [query] = useSearchParams();
  const { chatForm } = table;
  const isFromChat = query.get("form") === "chat" && chatForm !== null;
  return useMemo(
    () => (isFromChat ? { ...table, updateForm: chatForm } : table),
    [isFromChat, chatForm, table],
  );
}

/** Layout of a panel after expanding it over the page. */
const EXPANDED: Layout = { frame: "wide", toolColumns: 1 };

/** The Super Form of a record, in the layout that its form says. */
export default function RecordForm(props: RecordFormProps) {
  return (
    <MentionPlace value={recordSubject(props.table.id, props.recordId)}>
      <FormInLayout {...props} />
    </MentionPlace>
  );
}

function FormInLayout({ Frame, isOver = false, ...given }: RecordFormProps) {
  const props = { ...given, table: useTableOfPlace(given.table) };
  const hasColumns = usePlan("formColumns");
  const [isExpanded, setIsExpanded] = useState(false);
  const { open_as = "side_panel" } = props.form?.config ?? props.table.updateForm ?? {};
  const own = layoutOf(open_as, hasColumns);
  const layout = isOver && own.frame === "side_panel" ? layoutOf("modal_compact", hasColumns) : own;
  if (Frame !== undefined) return <RecordSidePanel {...props} Frame={Frame} onExpand={null} />;
  if (layout.frame !== "side_panel") return <RecordModal {...props} layout={layout} onShrink={null} />;
  return isExpanded ? (
    <RecordModal {...props} layout={EXPANDED} onShrink={() => setIsExpanded(false)} />
  ) : (
    <RecordSidePanel {...props} onExpand={() => setIsExpanded(true)} />
  );
}
