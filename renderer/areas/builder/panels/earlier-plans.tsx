import { useNavigate } from "react-router-dom";
import { Awaited } from "../../../app/errors/awaited";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { SidePanel } from "../../../ui/layers/side-panel";
import { HistoryDrawing } from "../../../ui/drawings/history-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { useListToolPlansQuery } from "../api";

/** The user's plans, the latest first. */
export default function EarlierPlansPanel({ onClose }: PanelProps<"earlierPlans">) {
  const t = useText();
  const navigate = useNavigate();
  const { data, error, refetch } = useListToolPlansQuery();
  return (
    <SidePanel title={t("builder.history")} onClose={onClose}>
      {!data && <Awaited {...{ data, error, refetch }} />}
      {data?.plans.length === 0 && <EmptyState drawing={<HistoryDrawing />} title={t("builder.noPlans")} />}
      {data?.plans.map(({ id, title }) => (
        <Button
          key={id}
          kind="subtle"
          isWide
          onClick={() => {
            onClose();
            void navigate(`/builder/${id}`);
          }}
        >
          {title}
        </Button>
      ))}
    </SidePanel>
  );
}
