import { Component, type ReactNode } from 'react';

interface PageBoundaryProps {
  children: ReactNode;
  /** Shown in place of the children after one of them threw; `retry` shows the children anew. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  onError: (error: unknown) => void;
  onRetry?: () => void;
  /** What the children are about, such as the address: when it changes, they are shown anew. */
  subject?: string;
}

interface State {
  failure: { error: unknown } | null;
}

/** Contains what a page throws, so that the frame around it stays alive. */
export class PageBoundary extends Component<PageBoundaryProps, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override componentDidUpdate(before: PageBoundaryProps, { failure }: State) {
    // What failed only now is about the subject that has just come.
    const isOld = failure !== null && failure === this.state.failure;
    if (isOld && before.subject !== this.props.subject) this.retry();
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
