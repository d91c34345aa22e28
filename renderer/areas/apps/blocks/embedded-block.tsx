import { Suspense } from "react";
import { blockTypes, configOf } from "#shared/blocks/index";
import type { BlockTypeName } from "#shared/blocks/block-type-names";
import type { Block, Page } from "#shared/contract/pages";
import { ListSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { BlockBoundary } from "../grid/block-boundary";
import { BlockNotice } from "./block-notice";
import { blockTypeViews } from "./registry";

/** A host of blocks that is no page: a document. */
export interface BlockHost {
  id: number;
  label: string;
  icon: string;
  color: Page["color"];
  blocks: readonly Block[];
  can: Pick<
    Page["can"],
    "canCreateBlocks" | "canEditBlocks" | "canDeleteBlocks" | "canEditContent" | "hasFullControl"
  >;
  createdAt: string;
}

/** The host as blocks see the page that they are on. */
const pageOf = (host: BlockHost): Page => ({
  ...host,
  font: "inter",
  bgColor: null,
  bgImage: null,
  components: [...host.blocks],
  layouts: { desktop: { components: [] }, mobile: { enabled: false, components: [] } },
  disableDesktopScrolling: false,
  tabletFollowsMobileLayout: false,
  showAppTitleInNavigationMode: true,
  titleBar: null,
  publicRemoveWorkloomBrand: false,
  publicShowAppTitle: true,
  publicShowTopBarWithLogo: true,
  createdBy: null,
  revision: 1,
  can: { ...host.can, fullControl: host.can.hasFullControl },
});

/** A block as its page shows it, for hosts other than pages. */
export function EmbeddedBlock({ host, block }: { host: BlockHost; block: Block }) {
  const { type } = block.config;
  const { Block: View, label } = blockTypeViews[type];
  const t = useText();
  return (
    <BlockBoundary key={block.revision} title={t(label)}>
      {block.isWithheld ? (
        <BlockNotice>{t("apps.blockWithheld")}</BlockNotice>
      ) : (
        <View
          page={pageOf(host)}
          block={block}
          isEditing={false}
          config={configOf(blockTypes[type], block.normalizedConfig)}
        />
      )}
    </BlockBoundary>
  );
}

interface EmbeddedSettingsProps {
  host: BlockHost;
  block: Block;
  config: Record<string, unknown>;
  onChange: (part: object) => void;
}

/** The settings of a block of such a host. */
export function EmbeddedSettings({ host, block, config, onChange }: EmbeddedSettingsProps) {
  const t = useText();
  const { type } = block.config;
  const { Settings } = blockTypeViews[type];
  return (
    <Suspense fallback={<ListSkeleton label={t("app.loading")} />}>
      <Settings page={pageOf(host)} config={configOf(blockTypes[type], config)} onChange={onChange} />
    </Suspense>
  );
}

/** Types of blocks that a document can embed, and whether they need a table. */
export type EmbeddableType = Exclude<BlockTypeName, "function">;
const notInDocuments: readonly BlockTypeName[] = ["titleBar", "menu", "filter", "image", "recordDetail"];
export const embeddableTypes = (): { name: EmbeddableType; needsTable: boolean }[] =>
  Object.values(blockTypeViews).flatMap(({ name, needsTable }) =>
    name === "function" || notInDocuments.includes(name) ? [] : { name, needsTable },
  );
