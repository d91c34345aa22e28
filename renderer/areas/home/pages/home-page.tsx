import { useCan } from "../../../app/session/session-context";
import { describeError } from "../../../app/errors/show-error";
import { ErrorState } from "../../../ui/states/error-state";
import { HomeSection } from "../components/home-section";
import { ShortcutBar } from "../components/shortcut-bar";
import { useGetHomeQuery } from "../api";
import styles from "./home-page.module.css";

/** What one starred, opened last, and what there is. */
export function HomePage() {
  const { canViewTablesPages } = useCan();
  const { data, error, refetch } = useGetHomeQuery({});
  return (
    <>
      <ShortcutBar />
      {error && !data ? (
        <ErrorState {...describeError(error)} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.sections}>
          <HomeSection name="starred" items={data?.starred} />
          <HomeSection name="recent" items={data?.recent} />
          {canViewTablesPages && <HomeSection name="tables" items={data?.tables} />}
          <HomeSection name="apps" items={data?.apps} />
        </div>
      )}
    </>
  );
}
