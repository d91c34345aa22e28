import type { Automation } from "#shared/contract/automation-shapes";
import { showError } from "../../../app/errors/show-error";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { usePublishAutomationMutation } from "../api";
import type { EditorState } from "./editor-context";
import type { Draft } from "./use-draft";

/** Makes the draft the version that runs; a draft with problems is not saved and says the first one. */
export function usePublish(automation: Automation, draft: Draft, problems: EditorState["problems"]) {
  const t = useText();
  const [send, { isLoading }] = usePublishAutomationMutation();
  const publish = async () => {
    const [first] = problems;
    if (first) {
      showToast({ kind: "error", message: t("automation.notComplete"), detail: first.message });
      return;
    }
    try {
      await draft.flush();
      const isFirst = automation.liveVersion === null;
      const { automation: live } = await send({
        automationId: automation.id,
        ...(isFirst && { enable: true }),
      }).unwrap();
      showToast({
        kind: "success",
        message: t(live.enabled ? "automation.published" : "automation.publishedOff", {
          version: live.liveVersion ?? 1,
        }),
      });
    } catch (error) {
      showError(error);
    }
  };
  return { publish, isPublishing: isLoading };
}
