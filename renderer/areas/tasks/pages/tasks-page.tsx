import { IconCalendarMonth, IconCircleCheck, IconDots, IconLayoutList, IconPlus } from "@tabler/icons-react";
import { lazy, Suspense, useEffect, useEffectEvent, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { closePanelsNamed, openPanels } from "../../../app/panels/open-panels";
import { usePageTitle } from "../../../app/page-title";
import { openPanel } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { Kbd } from "../../../ui/layers/kbd";
import { Menu } from "../../../ui/layers/menu";
import { Sheet } from "../../../ui/layers/sheet";
import { PageHeader } from "../../../ui/navigation/page-header";
import { ListSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { TaskFilters } from "../components/task-filters";
import { TaskSections } from "../components/task-sections";
import { openNewTask, openTask } from "../open-task";
import { useTaskChoice } from "../use-task-choice";
import styles from "./tasks-page.module.css";
import { useStore } from "../../../ui/store/use-store";

const TaskMonth = lazy(() => import("../components/task-month"));
const ICON = { size: 16, stroke: 1.5 } as const;

/** The task that is open next to the page. */
function useOpenTask(): number | null {
  const panel = useStore(openPanels).findLast(({ name }) => name === "task");
  return panel ? (panel.params as { taskId: number }).taskId : null;
}

/**
 * Addresses open one task, or those of a record: `?taskId=7`, `?table=3&record=5&modal=editTask`. The open task has
 * an address of its own, so that Back closes it.
 *
 * @param address names the open task in the address; opened from the list it is a page of its own for Back
 */
function useAddressedTask(
  query: URLSearchParams,
  openId: number | null,
  address: (taskId: number | null, isOpened: boolean) => void,
): void {
  const named = Number(query.get("taskId"));
  const addressed = named > 0 ? named : null;
  const tableId = Number(query.get("table"));
  const recordId = Number(query.get("record"));
  const asksForList = addressed === null && query.get("modal") === "editTask";
  useEffect(() => {
    if (asksForList && tableId > 0)
      openPanel("taskList", { tableId, recordId: recordId > 0 ? recordId : null });
  }, [tableId, recordId, asksForList]);
  const before = useRef<{ openId: number | null; addressed: number | null }>({
    openId: null,
    addressed: null,
  });
  const follow = useEffectEvent(() => {
    const was = before.current;
    before.current = { openId, addressed };
    if (openId !== was.openId) {
      if (openId !== addressed) address(openId, was.openId === null);
    } else if (addressed !== null) openTask(addressed);
    else if (openId !== null) closePanelsNamed("task");
  });
  useEffect(() => follow(), [openId, addressed]);
}

/** Tasks by status, or on the days on which they are due. */
export function TasksPage() {
  const t = useText();
  usePageTitle(t("tasks.title"));
  const [query, setQuery] = useSearchParams();
  const openId = useOpenTask();
  const { choice, change } = useTaskChoice();
  const isMonth = query.get("view") === "month";
  const toAddress = (name: "taskId" | "view", value: string | null, replace = true) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace },
    );
  useAddressedTask(query, openId, (taskId, isOpened) =>
    toAddress("taskId", taskId === null ? null : String(taskId), !isOpened),
  );
  return (
    <Sheet className={styles.page} aria-label={t("tasks.title")}>
      <div className={styles.head}>
        <PageHeader
          title={t("tasks.title")}
          leading={
            <span className={styles.sign} aria-hidden>
              <IconCircleCheck size={18} stroke={1.5} />
            </span>
          }
          actions={
            <>
              <Menu
                label={t("tasks.view")}
                align="end"
                sections={[
                  {
                    id: "view",
                    heading: t("tasks.view"),
                    actions: [
                      {
                        id: "list",
                        label: t("tasks.asList"),
                        icon: <IconLayoutList {...ICON} />,
                        isChosen: !isMonth,
                        onSelect: () => toAddress("view", null),
                      },
                      {
                        id: "month",
                        label: t("tasks.asMonth"),
                        icon: <IconCalendarMonth {...ICON} />,
                        isChosen: isMonth,
                        onSelect: () => toAddress("view", "month"),
                      },
                    ],
                  },
                ]}
              >
                <IconButton label={t("tasks.view")}>
                  <IconDots size={18} stroke={1.5} />
                </IconButton>
              </Menu>
              <Button
                kind="primary"
                icon={<IconPlus {...ICON} />}
                trailing={<Kbd keys="k" isOnDark />}
                onClick={() => openNewTask()}
              >
                {t("tasks.new")}
              </Button>
            </>
          }
        />
      </div>
      <TaskFilters choice={choice} onChange={change} />
      <div className={styles.body}>
        {isMonth ? (
          <Suspense fallback={<ListSkeleton label={t("app.loading")} />}>
            <TaskMonth choice={choice} openId={openId} />
          </Suspense>
        ) : (
          <TaskSections choice={choice} openId={openId} />
        )}
      </div>
    </Sheet>
  );
}
