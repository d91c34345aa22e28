import { IconArrowLeft, IconShieldCheck } from "@tabler/icons-react";
import { Suspense, useEffect, useMemo, useState } from "react";
import type { ShownPage } from "#shared/contract/public-views";
import { PUBLIC_VIEW_BOTTOM_PADDING, PUBLIC_VIEW_FRESH_FOR } from "#shared/limits/public-views";
import { api } from "../../../app/api";
import { emitReset } from "../../../app/socket/event-registry";
import { useAppDispatch } from "../../../app/store";
import { tagTypes } from "../../../app/api/tags";
import { Tile } from "../../../ui/tile/tile";
import { useText } from "../../../ui/text";
import { useIsPhone } from "../../../ui/use-phone";
import {
  AppBottomNav,
  AppMenuBar,
  AppMenuPanel,
  AppTopBar,
  PageChips,
  pagePictureAddress,
  PageGrid,
  PageStateContext,
  PublicPageContext,
  useAddressState,
  useScreenMode,
} from "../../apps/public";
import { FormDialog } from "./form-dialog";
import styles from "./public-page.module.css";

/** Public view of a page: its blocks, and the surroundings that its builder chose. */
export function PublicPage({ page, onStale }: { page: ShownPage; onStale: () => void }) {
  const t = useText();
  const state = useAddressState();
  const mode = useScreenMode();
  const dispatch = useAppDispatch();
  const [form, setForm] = useState<string | null>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const isPhone = useIsPhone();
  const { bars, config, organization, forms, previous } = page;

  const readAgain = useMemo(
    () => () => {
      dispatch(api.util.invalidateTags([...tagTypes]));
      for (const { id } of config.components) emitReset(`table:${id}`);
      onStale();
    },
    [dispatch, config, onStale],
  );
  useFreshAnswers(readAgain);
  const access = useMemo(
    () => ({
      formOf: (blockId: number) => forms.find((one) => one.blockId === blockId)?.url ?? null,
      openForm: setForm,
      appId: config.id,
      openMenu: () => setMenuOpen(true),
    }),
    [forms, config.id],
  );
  return (
    <PageStateContext value={state}>
      <PublicPageContext value={access}>
        <div
          className={styles.page}
          data-font={config.font}
          style={{
            paddingBottom: PUBLIC_VIEW_BOTTOM_PADDING,
            ...(config.bgColor && { background: `var(--c-${config.bgColor}-bg)` }),
            ...(config.bgImage !== null && {
              backgroundImage: `url("${pagePictureAddress(config.id, config.bgImage)}")`,
              backgroundSize: "cover",
            }),
          }}
        >
          {config.publicShowTopBarWithLogo && (
            <header className={styles.bar}>
              {organization.logo !== undefined && <img src={organization.logo} alt="" />}
              <span>{organization.name}</span>
            </header>
          )}
          <Suspense fallback={null}>{bars && <AppTopBar />}</Suspense>
          <div className={styles.beside}>
            <Suspense fallback={null}>{bars?.menu && !isPhone && <AppMenuBar />}</Suspense>
            <main className={styles.main}>
              {previous && (
                <a className={styles.back} href={previous.url}>
                  <IconArrowLeft size={16} stroke={1.5} />
                  {t("sharing.visitors.back", { page: previous.label })}
                </a>
              )}
              <h1 className={config.publicShowAppTitle ? styles.title : "visually-hidden"}>
                {config.publicShowAppTitle && <Tile kind="app" icon={config.icon} color={config.color} />}
                {config.label}
              </h1>
              <PageChips />
              <PageGrid
                page={config}
                isEditing={false}
                chosen={null}
                added={null}
                mode={mode}
                onChoose={() => undefined}
                onAdded={() => undefined}
              />
            </main>
          </div>
          <footer className={styles.footer}>
            <p>
              <IconShieldCheck size={16} stroke={1.5} aria-hidden />
              {t("sharing.visitors.notice")}
            </p>
            {!config.publicRemoveWorkloomBrand && <p>{t("sharing.visitors.madeWith")}</p>}
          </footer>
          <Suspense fallback={null}>
            {bars?.bottom && (
              <div className={styles.bottom}>
                <AppBottomNav />
              </div>
            )}
            {isMenuOpen && <AppMenuPanel params={{ appId: config.id }} onClose={() => setMenuOpen(false)} />}
          </Suspense>
          {form !== null && (
            <FormDialog
              url={form}
              onClose={() => {
                setForm(null);
                readAgain();
              }}
            />
          )}
        </div>
      </PublicPageContext>
    </PageStateContext>
  );
}

/**
 * Polls for changes while the page is visible. Visitors have no socket, because its events could reveal
 * more than the page shows. An unchanged page costs little.
 */
function useFreshAnswers(readAgain: () => void): void {
  useEffect(() => {
    const onShow = () => {
      if (document.visibilityState === "visible") readAgain();
    };
    const timer = setInterval(onShow, PUBLIC_VIEW_FRESH_FOR);
    document.addEventListener("visibilitychange", onShow);
    window.addEventListener("focus", readAgain);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onShow);
      window.removeEventListener("focus", readAgain);
    };
  }, [readAgain]);
}
