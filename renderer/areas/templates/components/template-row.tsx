import { useNavigate } from "react-router-dom";
import type { TemplateSummary } from "#shared/contract/templates";
import { showError } from "../../../app/errors/show-error";
import { openPanel } from "../../../app/panels";
import { useCan } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { Tile } from "../../../ui/tile/tile";
import { useText } from "../../../ui/text";
import { useApproveTemplateMutation } from "../api";
import styles from "./template-row.module.css";

/** An own template with what can be done to it; nothing while it is being created. */
export function TemplateRow({ template }: { template: TemplateSummary }) {
  const t = useText();
  const navigate = useNavigate();
  const { isAdmin } = useCan();
  const [approve, approving] = useApproveTemplateMutation();
  const { slug, name, icon, color, status, published, template_id: id } = template;
  const isBusy = status === "Creating" || status === "Testing installation";
  if (id === null) return null;
  return (
    <li className={styles.row}>
      <Tile kind="table" icon={icon} color={color} />
      <span className={styles.name}>
        {name}
        {isBusy && <span role="status">{t("templates.creating")}</span>}
        {status === "Failed" && <span role="status">{t("templates.failed")}</span>}
      </span>
      <span className={styles.actions}>
        {isAdmin && !published && status === "Waiting for approval" && (
          <Button
            size="compact"
            isBusy={approving.isLoading}
            onClick={() => void approve({ template_id: id }).unwrap().catch(showError)}
          >
            {t("templates.approve")}
          </Button>
        )}
        <Button size="compact" disabled={isBusy} onClick={() => void navigate(`/templates/${slug}`)}>
          {t("templates.view")}
        </Button>
        <Button size="compact" disabled={isBusy} onClick={() => openPanel("editTemplate", { id })}>
          {t("templates.edit")}
        </Button>
        <Button size="compact" disabled={isBusy} onClick={() => openPanel("deleteTemplate", { id })}>
          {t("templates.delete")}
        </Button>
      </span>
    </li>
  );
}
