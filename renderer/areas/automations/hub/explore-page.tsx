import { lazy } from "react";
import { Route, Routes } from "react-router-dom";
import { CataloguePage } from "./catalogue-page";

const AppPage = lazy(() => import("./app-page"));

/** /automations/explore: the catalogue, and the page of a service or provider below it. */
export default function ExplorePage() {
  return (
    <Routes>
      <Route index element={<CataloguePage />} />
      <Route path=":appId" element={<AppPage />} />
    </Routes>
  );
}
