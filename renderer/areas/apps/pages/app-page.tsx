import { useState, type CSSProperties } from "react";
import { useSearchParams } from "react-router-dom";
import type { Page } from "#shared/contract/pages";
import { Awaited } from "../../../app/errors/awaited";
import { isCallError } from "../../../app/errors/show-error";
import { usePageTitle } from "../../../app/page-title";
import { useBuilderMode } from "../../../app/session/session-context";
import { useEarlyConnection, useTopic } from "../../../app/socket";
import { useRecentTab } from "../../../app/use-recent-tab";
import { Sheet } from "../../../ui/layers/sheet";
import { GridSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { useIsPhone } from "../../../ui/use-phone";
import { ObjectErrorPage } from "../../../tables/object-error-page";
import { useGetPageQuery } from "../api";
import { pagePictureAddress, useHasBars } from "../bars/public";
import { RECORD_PLACE } from "../blocks/record-place";
import { BuilderPanel } from "../builder/builder-panel";
import { EmptyPage } from "../builder/empty-page";
import { PhoneLayoutNote } from "../components/phone-layout-note";
import { PageTitle } from "../components/page-title";
import { PageChips } from "../filters/page-chips";
import { ViewModeChoice } from "../components/view-mode-choice";
import { PageStateContext, useAddressState } from "../filters/use-page-state";
import { usePageReads } from "../page-reads";
import { PageGrid } from "../grid/page-grid";
import { useScreenMode, type ViewMode } from "../view-mode";
import styles from "./app-page.module.css";

/** A page of blocks, to use and, for those who may, to build. */
export function AppPage({ appId }: { appId: number }) {
  const t = useText();
  const { data, error, refetch } = useGetPageQuery({ appId });
  usePageTitle(data?.page.label ?? "");
  useRecentTab(data && appId, "dashboard");
  if (isCallError(error) && error.code === 404) return <ObjectErrorPage error={error} />;
  if (!data) {
    return (
      <Sheet>
        <Awaited error={error} refetch={refetch} label={t("apps.loading")} Skeleton={GridSkeleton} />
      </Sheet>
    );
  }
  return <OpenPage page={data.page} since={data.seq} />;
}

const EDIT = "edit";

function backgroundOf({ id, bgColor, bgImage }: Page): CSSProperties {
  return {
    ...(bgColor && { backgroundColor: `var(--c-${bgColor}-bg)` }),
    ...(bgImage !== null && {
      backgroundImage: `url("${pagePictureAddress(id, bgImage)}")`,
      backgroundSize: "cover",
      backgroundPosition: "center",
    }),
  };
}

function OpenPage({ page, since }: { page: Page; since: number }) {
  const state = useAddressState();
  const isPhone = useIsPhone();
  const [query, setQuery] = useSearchParams();
  const { can } = page;
  const mayBuildBlocks = can.canCreateBlocks || can.canEditBlocks || can.canDeleteBlocks;
  const mayBuild = useBuilderMode() && mayBuildBlocks && !isPhone;
  const isEditing = mayBuild && query.get(EDIT) === "true";
  /** The block whose settings are open. */
  const [chosen, setChosen] = useState<number | null>(null);
  const [added, setAdded] = useState<number | null>(null);
  const [chosenMode, setMode] = useState<ViewMode>("desktop");
  const screenMode = useScreenMode();
  const mode = isEditing ? chosenMode : screenMode;
  const hasBars = useHasBars();
  const isTitled = page.showAppTitleInNavigationMode || mayBuild || !hasBars;
  useEarlyConnection();
  useTopic(`app:${page.id}`, since);
  usePageReads(page.id);

  const setEditing = (isOn: boolean) => {
    setChosen(null);
    const next = new URLSearchParams(query);
    if (isOn) next.set(EDIT, "true");
    else next.delete(EDIT);
    setQuery(next, { replace: true });
  };
  const setUp = (blockId: number) => {
    setEditing(true);
    setChosen(blockId);
  };
  /** Shows a new block, with its settings for those who may change them. */
  const open = (blockId: number) => {
    setAdded(blockId);
    if (!isEditing) setEditing(true);
    if (can.canEditBlocks) setChosen(blockId);
  };
  return (
    <PageStateContext value={state}>
      <Sheet
        className={styles.page}
        aria-label={page.label}
        data-font={page.font}
        data-background={page.bgColor ?? undefined}
        data-picture={page.bgImage !== null || undefined}
        style={backgroundOf(page)}
      >
        {isTitled && (
          <PageTitle page={page} isEditing={isEditing} onEdit={mayBuild ? setEditing : undefined}>
            {isEditing && <ViewModeChoice mode={mode} onChange={setMode} />}
          </PageTitle>
        )}
        {isEditing && mode === "phone" && !page.layouts.mobile.enabled && <PhoneLayoutNote page={page} />}
        <PageChips />
        {page.components.length === 0 ? (
          <EmptyPage page={page} mayBuild={mayBuild} onAdded={open} onBuild={() => setEditing(true)} />
        ) : (
          <PageGrid
            page={page}
            {...{ isEditing, chosen, added, mode }}
            onChoose={setChosen}
            onSetUp={mayBuild && can.canEditBlocks ? setUp : undefined}
            onAdded={open}
          />
        )}
      </Sheet>
      <div id={RECORD_PLACE} className={styles.records} />
      {isEditing && (
        <BuilderPanel
          page={page}
          since={since}
          chosen={chosen}
          added={added}
          onChoose={setChosen}
          onAdded={open}
          onClose={() => setEditing(false)}
        />
      )}
    </PageStateContext>
  );
}
