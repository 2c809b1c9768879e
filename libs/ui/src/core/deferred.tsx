import { type ComponentType, type ReactNode, Suspense, use, useState } from 'react';

/**
 * A component whose code is loaded when it is first shown. Other than React's `lazy` it remembers no failure: shown
 * again, as an error boundary does that tries again, it loads again.
 * @param load imports the component; its rejection is thrown to the nearest error boundary
 * @param fallback shown while it loads
 */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
): ComponentType<Props> {
  let loaded: Promise<ComponentType<Props>> | undefined;

  function start() {
    if (loaded) return loaded;
    const loading = load();
    loading.then(
      () => {
        loaded = loading;
      },
      () => {},
    );
    return loading;
  }

  function Loaded({ loading, props }: { loading: Promise<ComponentType<Props>>; props: Props }) {
    const Component = use(loading);
    return <Component {...props} />;
  }

  return function Deferred(props: Props) {
    const [loading] = useState(start);
    return (
      <Suspense fallback={fallback}>
        <Loaded loading={loading} props={props} />
      </Suspense>
    );
  };
}
