import { Component, type ReactNode } from 'react';
import { PartFailure } from './part-failure.tsx';

interface PartBoundaryProps {
  children: ReactNode;
}

/** An error inside replaces only this part, not the page: a running exam survives a broken question. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <PartFailure onRetry={() => this.setState({ hasFailed: false })} />;
  }
}
