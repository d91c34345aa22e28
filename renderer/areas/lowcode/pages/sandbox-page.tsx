import { functionLanguages, languageLabels } from "#shared/lowcode/names";
import { Awaited } from "../../../app/errors/awaited";
import { useText } from "../../../ui/text";
import { SettingsSection } from "../../settings/public";
import { useGetFunctionRuntimesQuery } from "../api";

/** /settings/functions: the boundary around functions and the languages of this machine, for administrators. */
export default function SandboxPage() {
  const t = useText();
  const { data, error, refetch } = useGetFunctionRuntimesQuery();
  if (!data) return <Awaited {...{ data, error, refetch }} />;
  const { boundary, languages } = data;
  return (
    <>
      <SettingsSection title={t("lowcode.sandboxTitle")}>
        <p>
          {boundary === "none"
            ? t("lowcode.sandboxNone", { reason: t("lowcode.boundary.none") })
            : t("lowcode.sandboxInfo", { boundary: t(`lowcode.boundary.${boundary}`) })}
        </p>
      </SettingsSection>
      <SettingsSection title={t("lowcode.sandboxLanguages")}>
        <ul>
          {functionLanguages.map((language) => (
            <li key={language}>
              {languageLabels[language]}:{" "}
              {languages.includes(language)
                ? t("lowcode.languageReady")
                : t("lowcode.languageMissing", { reason: t(`lowcode.missing.${language}`) })}
            </li>
          ))}
        </ul>
      </SettingsSection>
    </>
  );
}
