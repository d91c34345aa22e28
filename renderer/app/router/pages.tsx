import { Suspense } from "react";
import { Navigate, Route, Routes, useLocation, useParams } from "react-router-dom";
import { ErrorBoundary } from "../errors/error-boundary";
import { NotFoundPage } from "../errors/not-found-page";
import { areaRoutes } from "./area-routes";
import { PageSkeleton } from "./page-skeleton";

/** Replaces a path's beginning and keeps the rest: `/workspaces/apps` becomes `/home/apps`. */
function Redirect({ to }: { to: string }) {
  const rest = useParams()["*"] ?? "";
  const { search } = useLocation();
  return <Navigate replace to={to + (rest && `/${rest}`) + search} />;
}

/** The page of the present address. Redirects: decisions 1 to 4. */
export function Pages() {
  const { pathname } = useLocation();
  const Start = areaRoutes().find(({ path }) => path === "/")?.component ?? NotFoundPage;
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          {areaRoutes()
            .filter(({ path }) => path !== "/")
            .map(({ path, component: Page }) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
          <Route path="/login/*" element={<Navigate replace to="/" />} />
          <Route path="/workspaces/*" element={<Redirect to="/home" />} />
          <Route path="/dashboard/*" element={<Redirect to="/app" />} />
          <Route path="/for-you/notifications/all" element={<Navigate replace to="/updates" />} />
          {/* The start has routes of its own below it, which the router only takes under an open path. */}
          <Route path="*" element={pathname === "/" ? <Start /> : <NotFoundPage />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
