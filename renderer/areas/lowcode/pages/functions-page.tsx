import { Route, Routes } from "react-router-dom";
import { EditorPage } from "./editor-page";
import { FunctionList } from "../components/function-list";

/** /lowcode/functions and the editor below it. */
export default function FunctionsPage() {
  return (
    <Routes>
      <Route path="functions" element={<FunctionList isTrigger={false} />} />
      <Route path="functions/editor/:functionId" element={<EditorPage isTrigger={false} />} />
    </Routes>
  );
}
