import { Popover } from "@mantine/core";
import { IconMail, IconMailOff, IconSettings, IconX } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { Stopper, Update, Why } from "#shared/contract/updates";
import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import { IconButton } from "../../../ui/button/icon-button";
import { Switch } from "../../../ui/fields/switch";
import { LayerEntry } from "../../../ui/layers/layer-entry";
import { useText } from "../../../ui/text";
import { useUpdateUserSettingMutation } from "../../settings/public";
import { useExplainUpdateQuery, useSetFollowMutation } from "../api";
import { reasonIcons } from "../reason-icons";
import styles from "./why-popover.module.css";

const WIDTH = 340;
const mails = {
  sent: "updates.why.mailSent",
  waiting: "updates.why.mailWaiting",
  off: "updates.why.mailOff",
} as const;

interface WhyPopoverProps {
  update: Update;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Trigger of the popover. */
  children: ReactElement;
}

/** Why an update came, where else it went, and the switches that stop updates like it. */
export function WhyPopover({ update, isOpen, onOpenChange, children }: WhyPopoverProps) {
  const t = useText();
  return (
    <Popover
      opened={isOpen}
      onChange={onOpenChange}
      position="bottom-end"
      offset={4}
      width={`min(${WIDTH}px, calc(100vw - 16px))`}
      trapFocus
      returnFocus
      // A row has several buttons, of which more than one opens it.
      withRoles={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown p={0} role="dialog" aria-label={t("updates.why")}>
        <LayerEntry />
        <div className={styles.head}>
          <h3 className={styles.title}>{t("updates.why")}</h3>
          <IconButton size="small" label={t("ui.close")} onClick={() => onOpenChange(false)}>
            <IconX size={16} stroke={1.5} />
          </IconButton>
        </div>
        {isOpen && <Reasons updateId={update.id} />}
        <Link to="/settings/notifications" className={styles.settings}>
          <IconSettings size={16} stroke={1.5} aria-hidden />
          {t("updates.settings")}
        </Link>
      </Popover.Dropdown>
    </Popover>
  );
}

function Reasons({ updateId }: { updateId: number }) {
  const t = useText();
  const { data, error, refetch } = useExplainUpdateQuery({ updateId });
  if (!data) return <Awaited {...{ data, error, refetch }} />;
  const ReasonIcon = reasonIcons[data.reason];
  const MailIcon = data.email === "off" ? IconMailOff : IconMail;
  return (
    <div className={styles.reasons}>
      <p className={styles.reason}>
        <ReasonIcon size={16} stroke={1.5} aria-hidden />
        {data.text}
      </p>
      <p className={styles.reason}>
        <MailIcon size={16} stroke={1.5} aria-hidden />
        {t(mails[data.email])}
      </p>
      <Stoppers why={data} onTurned={() => void refetch()} />
    </div>
  );
}

function Stoppers({ why, onTurned }: { why: Why; onTurned: () => void }) {
  const t = useText();
  const [setSetting] = useUpdateUserSettingMutation();
  const [setFollow] = useSetFollowMutation();
  const turn = (stopper: Stopper, isOn: boolean) => {
    const asked =
      stopper.kind === "setting"
        ? setSetting({ setting_key: stopper.setting, setting_value: isOn })
        : setFollow({ thing: stopper.thing, level: isOn ? stopper.kind : "none" });
    asked.unwrap().then(onTurned, showError);
  };
  const say = (stopper: Stopper): string =>
    stopper.kind === "setting"
      ? t("updates.stop.setting")
      : t(`updates.stop.${stopper.kind}`, { label: stopper.label });
  return why.stoppers.map((stopper) => (
    <Switch
      key={stopper.kind === "setting" ? stopper.setting : `${stopper.kind} ${stopper.thing}`}
      label={say(stopper)}
      checked={stopper.isOn}
      onChange={({ currentTarget }) => turn(stopper, currentTarget.checked)}
    />
  ));
}
