import { useState } from "react";
import { publicViewCalls, type PublicView } from "#shared/contract/public-views";
import { SHARE_EMAILS_MAX } from "#shared/limits/public-views";
import { showError } from "../errors/show-error";
import { Button } from "../../ui/button/button";
import { TextField } from "../../ui/fields/text-field";
import { useText } from "../../ui/text";
import { showToast } from "../../ui/toast/toast-store";
import { fromContract } from "../api";
import parts from "./public-link.module.css";

const { useMailPublicViewMutation } = fromContract({ mailPublicView: publicViewCalls.mailPublicView }, {});

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** Sends the link by mail, to several addresses at once. */
export function MailLink({ view: { id, token } }: { view: Pick<PublicView, "id" | "token"> }) {
  const t = useText();
  const [text, setText] = useState("");
  const [isTried, setTried] = useState(false);
  const [mail, mailing] = useMailPublicViewMutation();
  const emails = [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ""))];
  const problem =
    emails.length > SHARE_EMAILS_MAX
      ? t("sharing.tooManyEmails")
      : emails.every(isEmail)
        ? null
        : t("sharing.emailWrong");
  const send = async () => {
    setTried(true);
    if (problem !== null || emails.length === 0) return;
    try {
      const { sent } = await mail({ id, share: token, emails }).unwrap();
      showToast({ kind: "success", message: t("sharing.sent", { count: sent }) });
      setText("");
      setTried(false);
    } catch (error) {
      showError(error);
    }
  };
  return (
    <form
      className={parts.part}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h3>{t("sharing.byEmail")}</h3>
      <TextField
        label={t("sharing.emails")}
        hint={t("sharing.emailsHint")}
        error={isTried && problem !== null ? problem : undefined}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={parts.row}>
        <Button type="submit" isBusy={mailing.isLoading} disabled={emails.length === 0}>
          {t("sharing.send")}
        </Button>
      </div>
    </form>
  );
}
