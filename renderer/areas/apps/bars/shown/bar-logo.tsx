import { host } from "../../../../host";
import styles from "./top-bar.module.css";

interface BarLogoProps {
  appId: number;
  fileId: number;
  name: string;
}

let place: ((fileId: number) => string) | null = null;
/** Where pictures are found by visitors of a public page. */
export const findPagePicturesAt = (other: (fileId: number) => string): void => void (place = other);

/** The address of a picture that was uploaded for a page. */
export const pagePictureAddress = (appId: number, fileId: number): string =>
  place?.(fileId) ?? `${host.apiBase()}/api/v4/pages/${appId}/pictures/${fileId}`;

export const BarLogo = ({ appId, fileId, name }: BarLogoProps) => (
  <img className={styles.logo} src={pagePictureAddress(appId, fileId)} alt={name} />
);
