import path from 'node:path';
import { hostingRules as rules } from './rules.ts';

/** A file for nginx's `conf.d`. */
export function nginxConfiguration(siteFolder: string): string {
  const headers = { ...rules.headers, 'Cache-Control': '$portal_caching' };
  const headerLines = Object.entries(headers).map(
    ([name, value]) => `  add_header ${name} "${value}" always;`,
  );
  const types = Object.entries(rules.contentTypes).map(([extension, type]) => {
    const [name = '', charset] = type.split('; ');
    return { extension, name, charset };
  });
  const texts = [...new Set(types.filter(({ charset }) => charset).map(({ name }) => name))];
  const typeLines = types.map(({ extension, name }) => `    ${name} ${extension};`);
  return `# Written by 'npm run release -- hosting nginx'. Set the name and the certificate.
# For Brotli, load ngx_brotli and add 'brotli_static on;': the compressed files lie ready beside the others.
map "$status:$uri" $portal_caching {
  default "${rules.caching}";
  "~^(200|206|304):${rules.immutablePath.replace('^', '')}" "${rules.immutableCaching}";
}

server {
  listen 80;
  server_name _;
  server_tokens off;
  absolute_redirect off;
  root ${path.join(siteFolder, 'current')};
  error_page 404 ${rules.missingPage};
${headerLines.join('\n')}

  default_type application/octet-stream;
  types {
${typeLines.join('\n')}
  }
  charset utf-8;
  charset_types ${texts.filter((name) => name !== 'text/html').join(' ')};
  gzip on;
  gzip_vary on;
  gzip_types ${[...texts.filter((name) => name !== 'text/html'), rules.contentTypes.svg].join(' ')};

  location ~ ${rules.immutablePath} {
    root ${siteFolder};
    error_page 404 @missing;
    try_files $uri =404;
  }

  location ~ ${rules.privatePath} {
    error_page 404 @missing;
    return 404;
  }

  location @missing {
    default_type text/plain;
    return 404 "Not found\\n";
  }

  location ~ ${rules.adminPath} {
    try_files ${rules.adminPage} =404;
  }

  location / {
    try_files $uri $uri/index.html =404;
  }
}
`;
}
