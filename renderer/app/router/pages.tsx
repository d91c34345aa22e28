import { useEffect, useRef } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router-dom";
import { ErrorBoundary } from "../errors/error-boundary";
import { NotFoundPage } from "../errors/not-found-page";
import { arriveOnPage } from "../focus/keep-focus";
import { closePanelsOfOthers } from "../panels/open-panels";
import { areaRoutes } from "./area-routes";
import { pageOf } from "./page-of";
import { redirectOf } from "./redirects";

/** Leaves behind what belongs to the page before, and leads the focus into the new one. */
function useArrival(page: string): void {
  const before = useRef(page);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    closePanelsOfOthers(page);
    arriveOnPage();
  }, [page]);
}

/** The page of the present address, or the way from an older one to its new place. */
export function Pages() {
  const { pathname, search } = useLocation();
  const Start = areaRoutes.find(({ path }) => path === "/")?.component ?? NotFoundPage;
  useArrival(pageOf(pathname));
  const target = redirectOf(pathname, search);
  if (target !== null) return <Navigate replace to={target} />;
  return (
    <ErrorBoundary resetKey={pathname}>
      <Routes>
        {areaRoutes
          .filter(({ path }) => path !== "/")
          .map(({ path, component: Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
        {/* The start has routes of its own below it, which the router only takes under an open path. */}
        <Route path="*" element={pathname === "/" ? <Start /> : <NotFoundPage />} />
      </Routes>
    </ErrorBoundary>
  );
}
