import { Route, Routes } from "react-router-dom";
import { EditorPage } from "./editor-page";
import { FunctionList } from "../components/function-list";

/** /lowcode/triggers and the editor below it. */
export default function TriggersPage() {
  return (
    <Routes>
      <Route path="triggers" element={<FunctionList isTrigger />} />
      <Route path="triggers/editor/:functionId" element={<EditorPage isTrigger />} />
    </Routes>
  );
}
