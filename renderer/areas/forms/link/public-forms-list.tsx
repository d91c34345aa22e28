import { Awaited } from "../../../app/errors/awaited";
import { CopyIconButton } from "../../../app/copy-button";
import { openPanel } from "../../../app/panels";
import { Tile } from "../../../ui/tile/tile";
import { useText } from "../../../ui/text";
import { useListPublicFormsQuery } from "./api";
import parts from "../../../app/public-link/public-link.module.css";
import styles from "./link.module.css";

/** Public forms with a link, on home's page of public links. */
export default function PublicFormsList() {
  const t = useText();
  const { data, error, refetch } = useListPublicFormsQuery();
  if (!data) return <Awaited data={data} error={error} refetch={refetch} />;
  if (data.items.length === 0) return <p className={parts.hint}>{t("publicForms.listEmpty")}</p>;
  return (
    <ul className={styles.list} aria-label={t("publicForms.list")}>
      {data.items.map(({ formId, tableId, label, icon, color, url }) => (
        <li key={formId}>
          <button type="button" onClick={() => openPanel("shareForm", { tableId, formId })}>
            <Tile kind="table" icon={icon} color={color} size="s" />
            <span>{label}</span>
          </button>
          <CopyIconButton
            text={url}
            said="publicLink.copied"
            label={`${t("publicForms.copyLink")}: ${label}`}
          />
        </li>
      ))}
    </ul>
  );
}
