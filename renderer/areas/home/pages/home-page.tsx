import { useCommandContext } from "../../../app/commands/use-command-context";
import { homeSections, useSlot } from "../../../app/slots";
import { describeError } from "../../../app/errors/show-error";
import { ErrorState } from "../../../ui/states/error-state";
import { useText } from "../../../ui/text";
import { ShortcutBar } from "../components/shortcut-bar";
import { useGetHomeQuery } from "../api";
import "../components/own-sections";
import styles from "./home-page.module.css";

/** Starred, recent and all items. */
export function HomePage() {
  const t = useText();
  const context = useCommandContext();
  const sections = useSlot(homeSections).filter(({ when }) => when?.(context) ?? true);
  const { data, error, refetch } = useGetHomeQuery({});
  return (
    <>
      <h1 className="visually-hidden">{t("home.open")}</h1>
      <ShortcutBar />
      {error && !data ? (
        <ErrorState {...describeError(error)} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.sections}>
          {sections.map(({ id, Section }) => (
            <Section key={id} />
          ))}
        </div>
      )}
    </>
  );
}
