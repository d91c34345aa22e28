import type { Agent } from "#shared/contract/agents";
import { Awaited } from "../../../app/errors/awaited";
import type { PanelProps } from "../../../app/panels";
import { SidePanel } from "../../../ui/layers/side-panel";
import { useText } from "../../../ui/text";
import { useGetAgentQuery } from "../api";
import { AgentForm } from "../form/agent-form";
import { useSavedDraft } from "../form/use-saved-draft";
import { SaveNote } from "../pages/agent-detail";

/** The settings of an agent next to any page. */
export default function EditAgent({ params: { id }, onClose }: PanelProps<"editAgent">) {
  const t = useText();
  const { data, error, refetch } = useGetAgentQuery({ id });
  if (data) return <Form key={id} agent={data.agent} onClose={onClose} />;
  return (
    <SidePanel title={t("agents.edit")} onClose={onClose}>
      <Awaited {...{ data, error, refetch }} />
    </SidePanel>
  );
}

function Form({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const t = useText();
  const form = useSavedDraft(agent);
  return (
    <SidePanel title={t("agents.edit")} actions={<SaveNote save={form.save} />} onClose={onClose}>
      <AgentForm form={form} agent={agent} />
    </SidePanel>
  );
}
