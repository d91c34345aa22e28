/** Props of every bar editor. */
export interface BarEditorProps<Edited> {
  appId: number;
  bar: Edited;
  /** @param named an input that is written in letter by letter */
  onChange: (bar: Edited, named?: string) => void;
  onBusy: (isBusy: boolean) => void;
}
