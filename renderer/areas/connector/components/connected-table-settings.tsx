import { useState } from "react";
import type { ConnectorLink } from "#shared/contract/connector-links";
import { followMinutes } from "#shared/contract/import-config";
import { CopyButton } from "../../../app/copy-button";
import { showError } from "../../../app/errors/show-error";
import { Button } from "../../../ui/button/button";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import { useCreateLinkHookMutation, useDeleteLinkHookMutation, useUpdateConnectorLinkMutation } from "../api";
import styles from "./connected-tables.module.css";
import { FollowChoices } from "./matching/follow-choices";

/** How a connected table follows its source, and the web address that starts a reading. */
export function ConnectedTableSettings({ link }: { link: ConnectorLink }) {
  const t = useText();
  const [update] = useUpdateConnectorLinkMutation();
  const [createHook] = useCreateLinkHookMutation();
  const [deleteHook] = useDeleteLinkHookMutation();
  const [url, setUrl] = useState<string | null>(null);
  const { tableId, deletions, hasHook } = link;
  const minutes = followMinutes.find((one) => one === link.minutes) ?? followMinutes[0];
  const create = () =>
    createHook({ tableId })
      .unwrap()
      .then((made) => setUrl(made.url), showError);
  const remove = async () => {
    await deleteHook({ tableId }).unwrap().catch(showError);
    setUrl(null);
  };
  return (
    <div className={styles.settings}>
      <FollowChoices
        follow={{ minutes, deletions }}
        columns={[]}
        onChange={(follow) =>
          void update({ tableId, minutes: follow.minutes, deletions: follow.deletions })
            .unwrap()
            .catch(showError)
        }
      />
      {url !== null && (
        <div className={styles.address}>
          <TextField
            label={t("connector.links.hook")}
            hint={t("connector.links.hookHint")}
            readOnly
            value={url}
          />
          <CopyButton text={url} said="webhooks.urlCopied">
            {t("webhooks.copy")}
          </CopyButton>
        </div>
      )}
      <div>
        {hasHook && url === null ? (
          <Button size="compact" onClick={() => void remove()}>
            {t("connector.links.removeHook")}
          </Button>
        ) : (
          url === null && (
            <Button size="compact" onClick={() => void create()}>
              {t("connector.links.createHook")}
            </Button>
          )
        )}
      </div>
    </div>
  );
}
