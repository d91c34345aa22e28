import { KEPT_DAYS } from "#shared/limits/chat";
import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import { confirm } from "../../../app/panels";
import { useCan } from "../../../app/session/session-context";
import { Select } from "../../../ui/fields/select";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import {
  SettingsSection,
  useGetOrganizationSettingsQuery,
  useUpdateOrganizationSettingsMutation,
} from "../../settings/public";
import { useLazyCountOldMessagesQuery } from "../api";

const FOR_GOOD = "forGood";
const YEAR = 365;

/** For how long chat messages are kept, for administrators; before any are lost it says how many. */
export default function MessageRetention() {
  const t = useText();
  const { isAdmin } = useCan();
  const { data, error, refetch } = useGetOrganizationSettingsQuery(undefined, { skip: !isAdmin });
  const [update, { isLoading }] = useUpdateOrganizationSettingsMutation();
  const [countOld] = useLazyCountOldMessagesQuery();
  if (!isAdmin) return null;
  if (!data) return <Awaited {...{ data, error, refetch }} />;
  const kept = data.settings.chat_kept_days;
  const describe = (days: number) =>
    days % YEAR === 0 ? t("settings.years", { count: days / YEAR }) : t("settings.days", { count: days });
  const days = kept === null || KEPT_DAYS.some((each) => each === kept) ? KEPT_DAYS : [kept, ...KEPT_DAYS];
  const choose = async (choice: number | null) => {
    try {
      if (choice !== null && (kept === null || choice < kept)) {
        const { messages } = await countOld({ days: choice }).unwrap();
        const isSure = await confirm({
          title: t("settings.keptQuestion", { time: describe(choice) }),
          message: t("settings.keptWarning", { count: messages }),
          confirmLabel: t("settings.keptConfirm"),
          isDangerous: true,
        });
        if (!isSure) return;
      }
      await update({ chat_kept_days: choice }).unwrap();
      showToast({ id: "settings", kind: "success", message: t("settings.saved") });
    } catch (problem) {
      showError(problem);
    }
  };
  return (
    <SettingsSection title={t("settings.kept")} hint={t("settings.keptHint")}>
      <Select
        label={t("settings.keptFor")}
        value={kept === null ? FOR_GOOD : String(kept)}
        disabled={isLoading}
        options={[
          { value: FOR_GOOD, label: t("settings.keptForGood") },
          ...days.map((each) => ({ value: String(each), label: describe(each) })),
        ]}
        onChange={(value) => void choose(value === null || value === FOR_GOOD ? null : Number(value))}
      />
    </SettingsSection>
  );
}
