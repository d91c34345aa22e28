import { lazy, Suspense, useState, type ComponentType } from "react";
import { Navigate, useParams } from "react-router-dom";
import { NotFoundPage } from "../../app/errors/not-found-page";
import { usePageTitle } from "../../app/page-title";
import { useSession } from "../../app/session/session-context";
import { developerPages, useSlot } from "../../app/slots";
import { Sheet } from "../../ui/layers/sheet";
import { ListSkeleton } from "../../ui/states/skeletons";
import { useText } from "../../ui/text";
import { useIsPhone } from "../../ui/use-phone";
import { PlanGate } from "../plans/public";
import styles from "./components/developer-frame.module.css";
import { DeveloperMenu } from "./components/developer-menu";

type Load = () => Promise<{ default: ComponentType }>;

/** Keeps its component outside of the boundary, which forgets the state of what suspends inside. */
function LazyPage({ load, label }: { load: Load; label: string }) {
  const [Page] = useState(() => lazy(load));
  return (
    <Suspense fallback={<ListSkeleton label={label} />}>
      <Page />
    </Suspense>
  );
}

/** /lowcode/<page>: the developer menu next to a page; a phone shows the menu at /lowcode. */
export default function LowCodeRoutes() {
  const t = useText();
  const session = useSession();
  const isPhone = useIsPhone();
  const pages = useSlot(developerPages);
  const { "*": rest = "" } = useParams();
  const [path = ""] = rest.split("/");
  const page = pages.find(({ id }) => id === path);
  usePageTitle(t("lowcode.title"));
  if (!session.can.canUseLowCode) return <NotFoundPage />;
  if (path === "" && !isPhone) return <Navigate replace to="/lowcode/functions" />;
  if (path === "")
    return (
      <Sheet className={styles.menuPage}>
        <DeveloperMenu />
      </Sheet>
    );
  // Other addresses of the area lead to a table view (specification 4, section 2).
  if (!page) return <Navigate replace to={`/object/${path}`} />;
  // Its address is only a way to a page of the documentation.
  if (page.href && !page.load) return <Navigate replace to={page.href} />;
  const isWhole = page.isWhole || rest.split("/")[1] === "editor";
  return (
    <div className={styles.frame}>
      {!isPhone && !isWhole && <DeveloperMenu />}
      <div className={styles.page}>
        <PlanGate feature={page.feature}>
          {page.load && <LazyPage key={page.id} load={page.load} label={t("app.loading")} />}
        </PlanGate>
      </div>
    </div>
  );
}
