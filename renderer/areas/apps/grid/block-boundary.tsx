import { Component, type ReactNode } from "react";
import { ErrorState, ProblemTitleContext } from "../../../ui/states/error-state";
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
    if (!this.state.hasFailed) return <Titled {...this.props} />;
    return <Failed title={this.props.title} onRetry={() => this.setState({ hasFailed: false })} />;
  }
}

/** Problems of the block's data have the same title as an error in the block itself. */
function Titled({ title, children }: BlockBoundaryProps) {
  return <ProblemTitleContext value={useFailure(title)}>{children}</ProblemTitleContext>;
}

function useFailure(title: string): string {
  const t = useText();
  return title === "" ? t("apps.blockFailed") : t("apps.blockFailedTitled", { title });
}

function Failed({ title, onRetry }: { title: string; onRetry: () => void }) {
  return <ErrorState message={useFailure(title)} onRetry={onRetry} />;
}
