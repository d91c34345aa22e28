import { useNavigate } from "react-router-dom";
import { newRecordAddress, pageAddress, tableAddress } from "#shared/addresses";
import type { ButtonTarget } from "#shared/blocks/types/content";
import { buttonActions } from "../../../app/slots";

const OUTSIDE = /^https?:\/\//i;

/** Whether a link may be opened: only web addresses, never scripts. */
export const isWebAddress = (url: string): boolean => OUTSIDE.test(url);

export const targetPath = (target: Exclude<ButtonTarget, { type: "automation" }>): string => {
  switch (target.type) {
    case "app":
      return pageAddress(target.id);
    case "table":
      return tableAddress(target.id);
    case "form":
      return newRecordAddress(target.tableId);
    case "link":
      return target.url;
  }
};

/** On a public page the others that are public open in its place, as they would inside. */
const isOwnPublicPage = (url: string): boolean =>
  URL.canParse(url) &&
  new URL(url).origin === window.location.origin &&
  new URL(url).pathname.startsWith("/public/");

/** Performs the action of a button or an entry of a menu; a web address opens in a tab of its own. */
export function useTarget(pageId: number): (target: ButtonTarget) => void {
  const navigate = useNavigate();
  return (target) => {
    if (target.type === "automation") startOn(pageId, target);
    else if (target.type !== "link") void navigate(targetPath(target));
    else if (isOwnPublicPage(target.url)) window.location.assign(target.url);
    else if (isWebAddress(target.url)) window.open(target.url, "_blank", "noopener,noreferrer");
  };
}

function startOn(pageId: number, { type, id }: Extract<ButtonTarget, { type: "automation" }>): void {
  buttonActions
    .current()
    .find((action) => action.id === type)
    ?.run(id, { pageId });
}
