import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./ui/theme/base.css";
import { App } from "./app/app";
import { host } from "./host";

// Asked before anything is drawn: the answer travels while the texts load.
void host.validateSession();

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
