import type { ComponentType, ReactNode } from "react";
import { useText } from "../../../ui/text";
import { useGetSetupQuery } from "../api";
import { ConfirmForm } from "./confirm-form";
import styles from "./door-form.module.css";
import { RegisterForm } from "./register-form";
import { SetupForm } from "./setup-form";

interface SetupDoorProps {
  /** What the door looks like. */
  Layout: ComponentType<{ children?: ReactNode }>;
  /** Where one finds one's organisation, with what stands below. */
  Chooser: ComponentType<{ baseDomain: string; footer: ReactNode }>;
  baseDomain: string;
}

/** The generic domain's door: a new installation is set up, an organisation registered, or one's own found. */
export function SetupDoor({ Layout, Chooser, baseDomain }: SetupDoorProps) {
  const t = useText();
  const { data, error } = useGetSetupQuery();
  const { pathname, search } = window.location;
  const token = new URLSearchParams(search).get("token") ?? "";
  if (error) return <Chooser baseDomain={baseDomain} footer={null} />;
  if (!data) return <Layout />;
  if (data.isNew) {
    return (
      <Layout>
        <SetupForm token={token} />
      </Layout>
    );
  }
  if (pathname === "/register" && (token !== "" || data.mayRegister))
    return <Layout>{token === "" ? <RegisterForm /> : <ConfirmForm token={token} />}</Layout>;
  const register = (
    <>
      {t("setup.noOrganization")}{" "}
      <a className={styles.link} href="/register">
        {t("setup.register")}
      </a>
    </>
  );
  return <Chooser baseDomain={baseDomain} footer={data.mayRegister && register} />;
}
