import path from 'node:path';
import { hostingRules as rules } from './rules.ts';

/** A Caddyfile. */
export function caddyConfiguration(siteFolder: string): string {
  const headers = Object.entries({ ...rules.headers, 'Cache-Control': rules.caching });
  const headerLines = headers.map(([name, value]) => `    ${name} "${value}"`);
  const typeLines = Object.entries(rules.contentTypes).flatMap(([extension, type]) => [
    `    @${extension} path *.${extension}`,
    `    header @${extension} Content-Type "${type}"`,
  ]);
  const pages = path.join(siteFolder, 'current');
  return `# Written by 'npm run release -- hosting caddy'. Put the site's name in place of ':80': Caddy then gets a certificate.
:80 {
  header {
${headerLines.join('\n')}
  }

  @write not method GET HEAD
  handle @write {
    respond "Only reading is allowed" 405
  }

  @immutable path_regexp ${rules.immutablePath}
  handle @immutable {
    root * ${siteFolder}
    @missing not file
    respond @missing "Not found" 404
    @found file
    header @found Cache-Control "${rules.immutableCaching}"
${typeLines.join('\n')}
    file_server {
      precompressed br
    }
  }

  @private path_regexp ${rules.privatePath}
  handle @private {
    respond "Not found" 404
  }

  handle {
    root * ${pages}
    encode zstd gzip
    @admin path_regexp ${rules.adminPath}
    rewrite @admin ${rules.adminPage}
    try_files {path} {path}/index.html =404
    file_server {
      precompressed br
    }
  }

  handle_errors {
    @missing expression \`{err.status_code} == 404\`
    handle @missing {
      root * ${pages}
      rewrite * ${rules.missingPage}
      file_server {
        precompressed br
        status 404
      }
    }
    handle {
      respond "{err.status_text}" {err.status_code}
    }
  }
}
`;
}
