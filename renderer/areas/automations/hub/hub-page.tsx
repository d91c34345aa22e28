import { createElement, Suspense, useMemo, type ComponentType } from "react";
import { Navigate } from "react-router-dom";
import { neededFeatures } from "#shared/permissions/features";
import { useCommands } from "../../../app/commands";
import { NotFoundPage } from "../../../app/errors/not-found-page";
import { lazyPart } from "../../../app/errors/lazy-part";
import { usePageTitle } from "../../../app/page-title";
import { useSession } from "../../../app/session/session-context";
import { automationPages, useSlot, type AutomationPageEntry } from "../../../app/slots";
import { Sheet } from "../../../ui/layers/sheet";
import { ListSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { PlanGate } from "../../plans/public";
import { searchCommand } from "./search-command";
import { HubMenu } from "./hub-menu";
import styles from "./hub.module.css";

/** A page of the hub next to its menu; users who may not manage automations see only what is theirs. */
export function HubPage({ id }: { id: string }) {
  const session = useSession();
  const pages = useSlot(automationPages);
  const commands = useMemo(() => [searchCommand], []);
  useCommands(commands);
  const page = pages.find((entry) => entry.id === id);
  const open = pages.filter(({ mayUse }) => mayUse(session));
  if (page && !page.mayUse(session) && id === "explore" && open[0])
    return <Navigate replace to={`/automations/${open[0].id}`} />;
  if (!page?.mayUse(session)) return <NotFoundPage />;
  return (
    <div className={styles.frame}>
      <HubMenu pages={open} />
      <div className={styles.page}>
        <Content key={id} page={page} />
      </div>
    </div>
  );
}

const parts = new Map<string, ComponentType>();
function partOf({ id, load }: AutomationPageEntry): ComponentType {
  const known = parts.get(id);
  if (known) return known;
  const part = lazyPart(load);
  parts.set(id, part);
  return part;
}

function Content({ page }: { page: AutomationPageEntry }) {
  const t = useText();
  usePageTitle(t(page.title));
  const content = (
    <Suspense
      fallback={
        <Sheet className={styles.sheet}>
          <ListSkeleton label={t("app.loading")} />
        </Sheet>
      }
    >
      {createElement(partOf(page))}
    </Suspense>
  );
  return page.needs ? <PlanGate feature={neededFeatures[page.needs]}>{content}</PlanGate> : content;
}
