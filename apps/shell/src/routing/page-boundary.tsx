import { Component, type ReactNode } from 'react';

interface PageBoundaryProps {
  children: ReactNode;
  /** Shown in place of the children after one of them threw; `retry` shows the children anew. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  onError: (error: unknown) => void;
  onRetry?: () => void;
}

/** Contains what a page throws, so that the frame around it stays alive. */
export class PageBoundary extends Component<PageBoundaryProps, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  private readonly retry = () => {
    this.props.onRetry?.();
    this.setState({ failure: null });
  };

  override render() {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error, this.retry) : this.props.children;
  }
}
