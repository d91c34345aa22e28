import { Provider } from "react-redux";
import { ToastRegion } from "../ui/toast/toast-region";
import { AppRouter } from "./router/app-router";
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
    <AppRouter>
      <SessionGate />
      <ToastRegion />
    </AppRouter>
  );
}
