import { Provider } from "react-redux";
import { BrowserRouter } from "react-router-dom";
import { ToastRegion } from "../ui/toast/toast-region";
import { SessionGate } from "./session/session-gate";
import { store } from "./store";
import { TextProvider } from "./text";
import { useTheme } from "./theme/use-theme";

/** The application from the store outwards. */
export function App() {
  return (
    <Provider store={store}>
      <TextProvider>
        <Themed />
      </TextProvider>
    </Provider>
  );
}

function Themed() {
  useTheme();
  return (
    // A page whose code is on its way shows its skeleton; a transition would leave the old page as if nothing happened.
    <BrowserRouter useTransitions={false}>
      <SessionGate />
      <ToastRegion />
    </BrowserRouter>
  );
}
