import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";

/** Conversations by WhatsApp need a connection, which no administrator has set up. */
export default function WhatsappTool() {
  const t = useText();
  return <EmptyState title={t("superForm.whatsappTitle")} hint={t("superForm.whatsappHint")} />;
}
