import { useEffect, useRef, useState } from "react";
import type { TableEmail } from "#shared/contract/table-emails";
import type { Table } from "#shared/contract/tables";
import { EMAIL_SENDER_NAME_MAX_LENGTH, EMAIL_TEXT_MAX_LENGTH } from "#shared/limits/emails";
import { Button } from "../../../ui/button/button";
import { Switch } from "../../../ui/fields/switch";
import { TextArea } from "../../../ui/fields/text-area";
import { TextField } from "../../../ui/fields/text-field";
import { SidePanel } from "../../../ui/layers/side-panel";
import { useText } from "../../../ui/text";
import { GoneNotice, useClosedWhenGone } from "../../fields/public";
import { AddressField } from "./address-field";
import { AliasField } from "./alias-field";
import { ConversationStyle } from "./conversation-style";
import styles from "./email-form.module.css";
import { MailFields } from "./mail-fields";
import { RefusedEmails } from "./refused-emails";
import { useEmailDraft } from "./use-email-draft";

interface EmailFormProps {
  title: string;
  table: Table;
  saved: TableEmail;
  isReceiving: boolean;
  isGone: boolean;
  onClose: () => void;
}

/** The address that receives mails, the fields they fill, and the mails that are sent. */
export function EmailForm({ title, table, saved, isReceiving, isGone, onClose }: EmailFormProps) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const { base, draft, change, problems, save, isSaving, isChanged } = useEmailDraft(table, saved, onClose);
  useClosedWhenGone(isGone, isChanged, onClose);
  const errorOf = (part: keyof TableEmail) => (problems[part] === undefined ? {} : { error: problems[part] });
  const [refusals, setRefusals] = useState(0);
  // The first invalid input gets the focus, once it is shown.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refusals]);
  const submit = async () => {
    if (!(await save())) setRefusals((count) => count + 1);
  };
  return (
    <SidePanel
      title={title}
      onClose={onClose}
      footer={
        <Button
          kind="primary"
          type="submit"
          form="table-email"
          isBusy={isSaving}
          disabled={isGone || !isChanged}
        >
          {t("ui.save")}
        </Button>
      }
    >
      <GoneNotice isGone={isGone} />
      <form
        id="table-email"
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Switch
          label={t("emails.enabled")}
          hint={t("emails.enabledHint", { table: table.displayLabel })}
          checked={draft.enabled}
          onChange={(event) => change({ enabled: event.target.checked })}
        />
        {!isReceiving && (
          <p role="status" className={styles.notice}>
            {t("emails.notReceiving")}
          </p>
        )}
        <AddressField {...{ draft, change }} saved={base} error={problems["base_address"]} />
        <h3 className={styles.heading}>{t("emails.fieldsSection")}</h3>
        <MailFields {...{ table, draft, change, problems }} />
        <ConversationStyle
          value={draft.conversation_style}
          onChange={(conversation_style) => change({ conversation_style })}
        />
        <h3 className={styles.heading}>{t("emails.answersSection")}</h3>
        <TextField
          label={t("emails.senderName")}
          {...errorOf("sender_name")}
          value={draft.sender_name}
          maxLength={EMAIL_SENDER_NAME_MAX_LENGTH}
          onChange={(event) => change({ sender_name: event.target.value })}
        />
        <TextArea
          label={t("emails.autoReply")}
          hint={t("emails.autoReplyHint")}
          {...errorOf("auto_reply_text")}
          value={draft.auto_reply_text}
          maxLength={EMAIL_TEXT_MAX_LENGTH}
          onChange={(event) => change({ auto_reply_text: event.target.value })}
        />
        <TextArea
          label={t("emails.signature")}
          {...errorOf("signature")}
          value={draft.signature}
          rows={2}
          maxLength={EMAIL_TEXT_MAX_LENGTH}
          onChange={(event) => change({ signature: event.target.value })}
        />
        <AliasField
          // Includes changes that others saved in the meantime.
          key={base.alias_list.join()}
          aliases={draft.alias_list}
          error={problems["alias_list"]}
          onChange={(alias_list) => change({ alias_list })}
        />
      </form>
      <RefusedEmails tableId={table.id} />
    </SidePanel>
  );
}
