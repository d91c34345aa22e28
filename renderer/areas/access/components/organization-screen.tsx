import { useEffect, type ReactNode } from "react";
import type { Organization } from "#shared/contract/access";
import { host } from "../../../host";
import { useText } from "../../../ui/text";
import { applyOrganizationColor } from "../../../ui/theme/apply-theme";
import { AccessLayout } from "./access-layout";
import { OrganizationTile } from "./organization-tile";
import styles from "./access-layout.module.css";

/** Sign-in screen of an organisation, with its name and a link to another one. */
export function OrganizationScreen({
  organization,
  children,
}: {
  organization: Organization;
  children: ReactNode;
}) {
  const t = useText();
  useEffect(() => applyOrganizationColor(organization.primaryColor), [organization.primaryColor]);
  return (
    <AccessLayout
      footer={
        <>
          {t("access.notYourOrganization")}{" "}
          <button type="button" className={styles.link} onClick={() => host.loginWithAnotherCompany()}>
            {t(host.kind === "desktop" ? "desktop.loginWithAnotherCompany" : "access.chooseAnother")}
          </button>
        </>
      }
    >
      <OrganizationTile organization={organization} />
      <h1 className={styles.title}>{organization.name}</h1>
      <p className={styles.address}>{organization.url.replace(/^https?:\/\//, "")}</p>
      {children}
    </AccessLayout>
  );
}
