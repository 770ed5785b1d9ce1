import { Component, type ReactNode } from 'react';
import { announce } from '../platform/announcements.ts';
import { PartFailure } from './part-failure.tsx';
import { WhenOnline } from './when-online.tsx';

/** Shows a failure of a part: a message in its place, or a toast if the part has no place of its own. */
export type FailureDisplay = 'inPlace' | 'asToast';

interface PartBoundaryProps {
  children: ReactNode;
  failureShown?: FailureDisplay;
  /** Closes a dialog whose content has failed, so that it can be opened again. */
  onClose?: (() => void) | undefined;
}

/**
 * An error inside replaces only this part, not the page: a running exam survives a broken question. The part is shown
 * again when the browser is online or the user asks for it.
 */
export class PartBoundary extends Component<PartBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    if (this.props.failureShown !== 'asToast') return;
    announce('failure', 'part.failed');
    this.props.onClose?.();
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <>
        <WhenOnline run={this.#tryAgain} />
        {this.props.failureShown === 'asToast' ? null : <PartFailure onRetry={this.#tryAgain} />}
      </>
    );
  }

  #tryAgain = () => this.setState({ hasFailed: false });
}
