import { Component, type ReactNode } from "react";
import { ErrorState } from "../../../ui/states/error-state";
import { useText } from "../../../ui/text";

interface BlockBoundaryProps {
  title: string;
  children: ReactNode;
}

/** An error in one block leaves its neighbours alone. */
export class BlockBoundary extends Component<BlockBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <Failed title={this.props.title} onRetry={() => this.setState({ hasFailed: false })} />;
  }
}

function Failed({ title, onRetry }: { title: string; onRetry: () => void }) {
  const t = useText();
  const message = title === "" ? t("apps.blockFailed") : t("apps.blockFailedTitled", { title });
  return <ErrorState message={message} onRetry={onRetry} />;
}
