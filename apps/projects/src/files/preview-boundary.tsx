import { Component, type ReactNode } from 'react';

interface PreviewBoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** Contains a preview that cannot be loaded or drawn, so that the modal around it stays alive. */
export class PreviewBoundary extends Component<PreviewBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
