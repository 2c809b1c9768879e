import path from 'node:path';
import { hostingRules as rules } from './rules.ts';

/** The configuration of a web server for a site, by the server's name. Each takes the site's folder. */
export const hostingConfigurations: Record<string, (siteFolder: string) => string> = { nginx, caddy };

const GENERATED = "Written by 'npm run release -- hosting'. Set the name, the certificate and the folder.";

function nginx(siteFolder: string): string {
  const headers = (caching: string) =>
    Object.entries({ ...rules.headers, 'Cache-Control': caching })
      .map(([name, value]) => `    add_header ${name} "${value}" always;`)
      .join('\n');
  return `# ${GENERATED}
# For Brotli, load ngx_brotli and set 'brotli_static on': the files lie ready beside the others.
server {
  listen 80;
  server_name _;
  root ${path.join(siteFolder, 'current')};
  etag on;
  gzip on;
  gzip_vary on;
  gzip_types text/javascript application/javascript application/json image/svg+xml text/plain application/xml;
  absolute_redirect off;
  charset utf-8;
  types {
    text/html html;
    text/javascript js;
    application/json json;
    application/wasm wasm;
    application/xml xml;
    text/plain txt;
    image/svg+xml svg;
    image/png png;
    image/jpeg jpg jpeg;
    image/webp webp;
    font/woff2 woff2;
  }

  location ~ ${rules.immutablePath} {
    root ${siteFolder};
    try_files $uri =404;
    limit_except GET HEAD { deny all; }
${headers(rules.immutableCaching)}
  }

  location ~ ${rules.privatePath} {
    return 404;
  }

  location ~ ${rules.adminPath} {
    try_files ${rules.adminPage} =404;
${headers(rules.caching)}
  }

  location / {
    try_files $uri $uri/index.html =404;
    error_page 404 ${rules.missingPage};
${headers(rules.caching)}
  }
}
`;
}

function caddy(siteFolder: string): string {
  const headers = Object.entries(rules.headers).map(([name, value]) => `    ${name} "${value}"`);
  return `# ${GENERATED}
:80 {
  header {
${headers.join('\n')}
  }

  @immutable path_regexp ${rules.immutablePath}
  handle @immutable {
    root * ${siteFolder}
    @missing not file
    error @missing 404
    header Cache-Control "${rules.immutableCaching}"
    file_server {
      precompressed br
    }
  }

  @private path_regexp ${rules.privatePath}
  handle @private {
    error 404
  }

  handle {
    root * ${path.join(siteFolder, 'current')}
    header Cache-Control "${rules.caching}"
    encode zstd gzip
    @admin path_regexp ${rules.adminPath}
    rewrite @admin ${rules.adminPage}
    try_files {path} {path}/index.html =404
    file_server
  }

  handle_errors {
    root * ${path.join(siteFolder, 'current')}
    header Cache-Control "${rules.caching}"
    @page not path_regexp ${rules.privatePath}
    rewrite @page ${rules.missingPage}
    file_server @page {
      status {err.status_code}
    }
  }
}
`;
}
