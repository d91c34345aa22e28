import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { usePublicPage } from "../../public-page-context";
import { bundlePath } from "../../../../app/router/bundle-path";

/** The address of a page with the app's bars around it; the app's own page has them anyway. */
export function barAddress(appId: number, path: string): string {
  if (path === `/app/${appId}`) return path;
  const [, pathname = path, rest = ""] = /^([^?#]*)(.*)$/.exec(path) ?? [];
  return (bundlePath(appId, pathname) ?? pathname) + rest;
}

/** Where an item of a public page's bar leads in the same window: other public pages, and the way to sign in. */
export const isOwnAddress = (path: string): boolean =>
  path.startsWith("/") || path.startsWith(`${window.location.origin}/`);

interface BarLinkProps {
  appId: number;
  path: string;
  className?: string | undefined;
  onFollow?: (() => void) | undefined;
  children: ReactNode;
}

/** An item of a bar: a page of ours opens inside the app, another site in a tab of its own. */
export function BarLink({ appId, path, className, onFollow, children }: BarLinkProps) {
  const { pathname } = useLocation();
  const isVisitor = usePublicPage() !== null;
  if (isVisitor && isOwnAddress(path)) {
    const isHere = new URL(path, window.location.origin).pathname === pathname;
    return (
      <a href={path} className={className} aria-current={isHere ? "page" : undefined} onClick={onFollow}>
        {children}
      </a>
    );
  }
  if (!path.startsWith("/")) {
    return (
      <a href={path} target="_blank" rel="noopener noreferrer" className={className} onClick={onFollow}>
        {children}
      </a>
    );
  }
  const own = path.replace(/[?#].*$/, "");
  const isHere = pathname === own || pathname.startsWith(`${own}/`);
  return (
    <Link
      to={barAddress(appId, path)}
      className={className}
      aria-current={isHere ? "page" : undefined}
      onClick={onFollow}
    >
      {children}
    </Link>
  );
}
