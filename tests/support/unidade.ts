import { readFileSync } from 'node:fs';

/** Reads a systemd service of the project and the common settings; returns a function from key to values, in file order. */
export function serviceOf(name: string): (key: string) => string[] {
  const files = ['farol-.service.d/comum.conf', `farol-${name}.service`];
  const lines = files.flatMap((file) => readFileSync(`deploy/systemd/${file}`, 'utf8').split('\n'));
  return (key) =>
    lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1));
}

/** Returns how a service starts, with its paths replaced by those of `places`; `%d` is the folder of its credentials. */
export function startOf(name: string, places: Readonly<Record<string, string>>) {
  const service = serviceOf(name);
  const here = (text: string) =>
    Object.entries(places).reduce((moved, [from, to]) => moved.replaceAll(from, to), text);
  const [program = '', ...args] = (service('ExecStart')[0] ?? '').split(' ').map(here);
  const files = service('EnvironmentFile').flatMap((file) =>
    readFileSync(here(file), 'utf8').trim().split('\n'),
  );
  const pairs = [...service('Environment').flatMap((line) => here(line).split(' ')), ...files];
  const env = Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
  const credentials = service('LoadCredential').map((line) => here(line).split(':'));
  return { program, args, env, cwd: here(service('WorkingDirectory')[0] ?? ''), credentials };
}
