import { useNavigate } from "react-router-dom";
import { newRecordAddress, pageAddress, tableAddress } from "#shared/addresses";
import type { ButtonTarget } from "#shared/blocks/types/content";

const OUTSIDE = /^https?:\/\//i;

/** Whether a link may be opened: only web addresses, never scripts. */
export const isWebAddress = (url: string): boolean => OUTSIDE.test(url);

export const targetPath = (target: ButtonTarget): string => {
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

/** Opens what a button or an entry of a menu leads to; a web address in a tab of its own. */
export function useTarget(): (target: ButtonTarget) => void {
  const navigate = useNavigate();
  return (target) => {
    if (target.type !== "link") void navigate(targetPath(target));
    else if (isOwnPublicPage(target.url)) window.location.assign(target.url);
    else if (isWebAddress(target.url)) window.open(target.url, "_blank", "noopener,noreferrer");
  };
}
