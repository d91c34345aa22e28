import type { ComponentType, ReactNode } from "react";
import { useText } from "../../../ui/text";
import { useGetSetupQuery } from "../api";
import { ConfirmForm } from "./confirm-form";
import styles from "./setup-form-layout.module.css";
import { RegisterForm } from "./register-form";
import { SetupForm } from "./setup-form";

interface SetupScreenProps {
  /** Layout of the sign-in screen. */
  Layout: ComponentType<{ children?: ReactNode }>;
  /** Form to find an organisation, with a footer. */
  Chooser: ComponentType<{ baseDomain: string; footer: ReactNode }>;
  baseDomain: string;
}

/**
 * Sign-in screen of the generic domain: sets up a new installation, registers an organisation, or finds an
 * existing one.
 */
export function SetupScreen({ Layout, Chooser, baseDomain }: SetupScreenProps) {
  const t = useText();
  const { data, error } = useGetSetupQuery();
  const { pathname, search } = window.location;
  const token = new URLSearchParams(search).get("token") ?? "";
  if (error) return <Chooser baseDomain={baseDomain} footer={null} />;
  if (!data) return <Layout />;
  if (data.isNew) {
    return (
      <Layout>
        <SetupForm token={token} baseDomain={baseDomain} />
      </Layout>
    );
  }
  if (pathname === "/register" && (token !== "" || data.mayRegister))
    return (
      <Layout>
        {token === "" ? <RegisterForm baseDomain={baseDomain} /> : <ConfirmForm token={token} />}
      </Layout>
    );
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
