import { CopyButton } from "../../../app/copy-button";
import { linkTo } from "../../../app/copy-text";
import type { PanelProps } from "../../../app/panels";
import { useSession } from "../../../app/session/session-context";
import { useSocketStatus } from "../../../app/socket";
import { host } from "../../../host";
import { SidePanel } from "../../../ui/layers/side-panel";
import { useText } from "../../../ui/text";
import styles from "./developer-panel.module.css";

/** Information for remote support: the signed-in user, their rights, and the state of the connection. */
export default function DeveloperPanel({ onClose }: PanelProps<"developer">) {
  const t = useText();
  const { user, seat, id_profile, organization, plan, can, locale, expiresAt } = useSession();
  const socket = useSocketStatus();
  const facts = Object.entries({
    host: host.kind,
    server: linkTo("/"),
    socket,
    organization: `${organization.id} ${organization.subdomain}${organization.is_test ? " test" : ""}`,
    user: `${user.id} ${user.email}`,
    seat: `${seat} ${id_profile}`,
    plan: plan.name,
    features: plan.features.join(" "),
    can: Object.entries(can)
      .flatMap(([flag, isGranted]) => (isGranted ? flag : []))
      .join(" "),
    locale: `${locale.language} ${locale.timeZone} ${locale.currency}`,
    expiresAt,
    browser: navigator.userAgent,
  });
  const text = JSON.stringify(Object.fromEntries(facts), null, 2);
  return (
    <SidePanel
      title={t("navigation.developerPanel")}
      onClose={onClose}
      footer={
        <CopyButton text={text} said="navigation.developerCopied">
          {t("navigation.developerCopy")}
        </CopyButton>
      }
    >
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </SidePanel>
  );
}
