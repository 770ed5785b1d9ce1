import { Component, type ReactNode } from 'react';
import { announce } from '../platform/announcements.ts';
import { PartFailure } from './part-failure.tsx';

/** What is shown when a part fails: a message in its place, or a toast for what has no place of its own. */
export type FailureShown = 'inPlace' | 'asToast';

interface PartBoundaryProps {
  children: ReactNode;
  failureShown?: FailureShown;
  /** Called before the part is shown again after a failure. */
  onReset?: () => void;
  /** Closes a dialog whose content has failed, so that it can be opened again. */
  onClose?: (() => void) | undefined;
}

/** An error inside replaces only this part, not the page: a running exam survives a broken question. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    if (this.props.failureShown !== 'asToast') return;
    announce('failure', 'part.failed');
    this.props.onReset?.();
    this.props.onClose?.();
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    if (this.props.failureShown === 'asToast') return null;
    return <PartFailure onRetry={this.#tryAgain} />;
  }

  #tryAgain = () => {
    this.props.onReset?.();
    this.setState({ hasFailed: false });
  };
}
