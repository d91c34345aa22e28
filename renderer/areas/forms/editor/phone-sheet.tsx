import type { ReactNode } from "react";
import { Dialog } from "../../../ui/layers/dialog";
import styles from "./editor.module.css";

interface PhoneSheetProps {
  title: string;
  children: ReactNode;
  onClose: () => void;
}

/** A side of the editor on a phone, over the form. */
export const PhoneSheet = ({ title, children, onClose }: PhoneSheetProps) => (
  <Dialog title={title} fillsPhone onClose={onClose}>
    <div className={styles.sheet}>{children}</div>
  </Dialog>
);
