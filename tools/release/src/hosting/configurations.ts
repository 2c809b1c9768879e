import { caddyConfiguration } from './caddy.ts';
import { nginxConfiguration } from './nginx.ts';

/** The configuration of a web server for a site, by the server's name. Each takes the site's folder. */
export const hostingConfigurations: Record<string, (siteFolder: string) => string> = {
  nginx: nginxConfiguration,
  caddy: caddyConfiguration,
};
