import { IconFlag } from "@tabler/icons-react";
import { useNavigate } from "react-router-dom";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { useSession } from "../../../app/session/session-context";
import { useGetHomeQuery } from "../../home/public";
import styles from "./start-invite.module.css";

/** On home while the organisation has neither tables nor apps: where to begin. */
export function StartInvite() {
  const t = useText();
  const navigate = useNavigate();
  const { organization } = useSession();
  const { data } = useGetHomeQuery({});
  if (!data || data.counts.tables + data.counts.apps > 0) return null;
  return (
    <section className={styles.invite} aria-label={t("start.title")}>
      <IconFlag size={20} stroke={1.5} aria-hidden />
      <p className={styles.text}>{t("start.hint", { organization: organization.name })}</p>
      <Button onClick={() => void navigate("/start-here")}>{t("start.title")}</Button>
    </section>
  );
}
