import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { type Platform, routeAt } from './platform.tsx';

/** Reports the measures of web.dev/vitals, each for the section whose page is shown when it is known. */
export function reportWebVitals(platform: Platform): void {
  const { report, composition } = platform;
  const tell = ({ name, value }: MetricType) => {
    const { section, version } = routeAt(platform, location.pathname) ?? {
      section: 'shell',
      version: composition.shell.version,
    };
    report({ type: 'web-vital', section, version, name, value });
  };
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(tell);
}
