/**
 * Runs maildev in a process of its own: it keeps its state in module globals and takes a while to load. It ends with
 * its parent, also when that is killed.
 */
import process from 'node:process';
import maildev from 'maildev';

const { host, webPort, smtpPort, folder } = JSON.parse(process.argv[2] ?? '{}');

process.on('disconnect', () => process.exit(0));
// Before maildev was loaded.
if (process.connected === false) process.exit(0);
process.on('uncaughtException', (error) => {
  const code = 'code' in error ? String(error.code) : '';
  process.send?.({ failed: code || error.message, port: 'port' in error ? error.port : undefined });
  process.exit(1);
});

const server = maildev({
  ip: '127.0.0.1',
  webIp: host,
  web: webPort,
  smtp: smtpPort,
  mailDirectory: folder,
  silent: true,
});
await server.listen();
process.send?.({ ready: true });
