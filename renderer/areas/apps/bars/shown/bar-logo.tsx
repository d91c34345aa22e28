import { host } from "../../../../host";
import styles from "./top-bar.module.css";

interface BarLogoProps {
  appId: number;
  fileId: number;
  name: string;
}

/** The address of a picture that was uploaded for a page. */
export const pagePictureAddress = (appId: number, fileId: number): string =>
  `${host.apiBase()}/api/v4/pages/${appId}/pictures/${fileId}`;

export const BarLogo = ({ appId, fileId, name }: BarLogoProps) => (
  <img className={styles.logo} src={pagePictureAddress(appId, fileId)} alt={name} />
);
