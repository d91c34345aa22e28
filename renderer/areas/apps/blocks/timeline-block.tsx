import type { TimelineConfig } from "#shared/blocks/types/records";
import { useText } from "../../../ui/text";
import { Timeline } from "../timeline/timeline";
import { BlockHeading } from "./block-heading";
import { SetUpNotice } from "./block-notice";
import type { BlockProps } from "./block-view";
import { TableOfBlock } from "./table-of-block";

/** Records as bars from their start to their end. */
export default function TimelineBlock(props: BlockProps<TimelineConfig>) {
  const { config } = props;
  const t = useText();
  return (
    <>
      <BlockHeading title={config.title} />
      <TableOfBlock key={config.tableId} tableId={config.tableId}>
        {(table, since) => {
          const startField = table.fields.find(({ id }) => id === config.startField);
          return startField ? (
            <Timeline key={startField.id} {...props} {...{ table, since, startField }} />
          ) : (
            <SetUpNotice>{t("apps.timelineChoose")}</SetUpNotice>
          );
        }}
      </TableOfBlock>
    </>
  );
}
