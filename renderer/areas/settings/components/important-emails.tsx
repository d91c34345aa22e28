import { IMPORTANT_EMAILS_MAX } from "#shared/limits/settings";
import { looksLikeEmail } from "#shared/settings";
import { splitEmails } from "#shared/split-emails";
import { Awaited } from "../../../app/errors/awaited";
import { TextArea } from "../../../ui/fields/text-area";
import { useText } from "../../../ui/text";
import { useGetInfraNotificationQuery, useUpdateInfraNotificationMutation } from "../api";
import { useSettingsForm } from "../use-settings-form";
import { SaveBar } from "./save-bar";
import { SettingsSection } from "./settings-section";

/** Recipients of emails about outages and limits, for expert users. */
export function ImportantEmails() {
  const t = useText();
  const { data, error, refetch } = useGetInfraNotificationQuery();
  const [update] = useUpdateInfraNotificationMutation();
  const check = (text: string): string | undefined => {
    const emails = splitEmails(text);
    if (!emails.every(looksLikeEmail)) return t("settings.emailInvalid");
    return emails.length > IMPORTANT_EMAILS_MAX ? t("settings.importantTooMany") : undefined;
  };
  const form = useSettingsForm<{ emails: string }>({
    stored: data && { emails: data.emails.join(", ") },
    check: ({ emails }) => {
      const problem = check(emails);
      return problem === undefined ? {} : { emails: problem };
    },
    save: ({ emails = "" }) => update({ emails: splitEmails(emails) }).unwrap(),
    reload: refetch,
  });
  const { values, errors, set } = form;
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <SettingsSection>
        {values ? (
          <TextArea
            label={t("settings.important")}
            hint={t("settings.importantHint")}
            value={values.emails}
            error={errors.emails}
            onChange={(event) => set({ emails: event.target.value })}
          />
        ) : (
          <Awaited {...{ data, error, refetch }} />
        )}
        <SaveBar {...form} />
      </SettingsSection>
    </form>
  );
}
