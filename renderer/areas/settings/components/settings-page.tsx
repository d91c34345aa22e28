import { createElement } from "react";
import { useNavigate } from "react-router-dom";
import { ErrorBoundary } from "../../../app/errors/error-boundary";
import { promptPart, type PromptPart } from "../../../app/errors/prompt-part";
import { usePageTitle } from "../../../app/page-title";
import type { SettingsPageEntry } from "../../../app/slots";
import { useText } from "../../../ui/text";
import { Sheet } from "../../../ui/layers/sheet";
import { PageHeader } from "../../../ui/navigation/page-header";
import { ListSkeleton } from "../../../ui/states/skeletons";
import { useIsPhone } from "../../../ui/use-phone";
import styles from "./settings-page.module.css";

const parts = new WeakMap<SettingsPageEntry["load"], PromptPart<object>>();

function Waiting() {
  const t = useText();
  return <ListSkeleton label={t("app.loading")} />;
}

function partOf({ load }: SettingsPageEntry): PromptPart<object> {
  const known = parts.get(load) ?? promptPart<object>(load, Waiting);
  parts.set(load, known);
  return known;
}

/** A page of the settings: a column with its title, unless it wants the whole room. */
export function SettingsPage({ page }: { page: SettingsPageEntry }) {
  const t = useText();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  usePageTitle(t(page.title));
  const content = createElement(partOf(page));
  if (page.isWide) return content;
  const back = { label: t("settings.back"), onBack: () => void navigate("/settings") };
  return (
    <Sheet className={styles.sheet}>
      <div className={styles.column}>
        <PageHeader title={t(page.title)} {...(isPhone && { back })} />
        {page.hint && <p className={styles.hint}>{t(page.hint)}</p>}
        <ErrorBoundary resetKey={page.id}>{content}</ErrorBoundary>
      </div>
    </Sheet>
  );
}
