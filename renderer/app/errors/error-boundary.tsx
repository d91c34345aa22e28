import { Component, type ReactNode } from "react";
import { api } from "../api";
import { store } from "../store";
import { CrashPage } from "./crash-page";

interface ErrorBoundaryProps {
  children: ReactNode;
  /** When it changes, rendering is tried again: the URL of the page. */
  resetKey?: string;
  onDismiss?: () => void;
}
interface ErrorBoundaryState {
  error: Error | null;
  resetKey: string | undefined;
}

/** Contains an error within its part of the screen, shows it and offers a way out. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return resetKey === state.resetKey ? null : { error: null, resetKey };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const { onDismiss } = this.props;
    const retry = () => {
      // Cached data may have caused the error, so it is reloaded.
      if (!onDismiss) store.dispatch(api.util.resetApiState());
      this.setState({ error: null });
      onDismiss?.();
    };
    return <CrashPage error={error} isPage={!onDismiss} onRetry={retry} />;
  }
}
