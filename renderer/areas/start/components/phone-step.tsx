import type { ReactNode } from "react";
import { renderSVG } from "uqr";
import { useSession } from "../../../app/session/session-context";
import { useText } from "../../../ui/text";
import styles from "./step-content.module.css";

/** The organisation's address as a code; black on white in every theme, so that every camera reads it. */
export function PhoneStep({ later }: { later: ReactNode }) {
  const t = useText();
  const address = useSession().organization.url;
  const image = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(renderSVG(address, { border: 2 }))}`;
  return (
    <>
      <div className={styles.code}>
        <img src={image} alt={t("start.phone.code", { address })} width={112} height={112} />
        <span>{t("start.phone.scan")}</span>
      </div>
      <div className={styles.actions}>{later}</div>
    </>
  );
}
