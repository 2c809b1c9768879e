import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { type Platform, routeAt } from './platform.tsx';

/**
 * Reports the measures of web.dev/vitals, each for the section of the page that it is about: many are known only when
 * another one is shown. Browsers that do not tell one page of a document from the next measure for the first.
 * @param firstPath the path of the page with which the document began
 */
export function reportWebVitals(platform: Platform, firstPath: string): void {
  const { report, composition } = platform;
  const tell = ({ name, value, navigationType, navigationURL = '' }: MetricType) => {
    const path =
      navigationType === 'soft-navigation' ? new URL(navigationURL, location.href).pathname : firstPath;
    const { section, version } = routeAt(platform, path) ?? {
      section: 'shell',
      version: composition.shell.version,
    };
    report({ type: 'web-vital', section, version, name, value });
  };
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(tell, { reportSoftNavs: true });
}
