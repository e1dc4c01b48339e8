import { type ChildProcess, spawn } from 'node:child_process';

/** `npm run dev`: the API, restarted at each change, and the web app with hot reload, which calls it. */
const port = process.env.PORT ?? '3000';
const env = { ...process.env, PORT: port, FAROL_API: `http://127.0.0.1:${port}` };
const vite = ['node_modules/vite/bin/vite.js', '--host', process.env.HOST ?? '127.0.0.1'];
const children: ChildProcess[] = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'scripts/serveDemo.ts'], {
    stdio: 'inherit',
    env,
  }),
  spawn(process.execPath, vite, { stdio: 'inherit', env }),
];

const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
// When one exits, the other is stopped too.
for (const child of children) child.on('exit', stop);
