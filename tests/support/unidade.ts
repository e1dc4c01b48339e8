import { readFileSync } from 'node:fs';

/** A systemd service of the project, with what holds for all of them: values by key, in the order in which they stand. */
export function serviceOf(name: string): (key: string) => string[] {
  const files = ['farol-.service.d/comum.conf', `farol-${name}.service`];
  const lines = files.flatMap((file) => readFileSync(`deploy/systemd/${file}`, 'utf8').split('\n'));
  return (key) =>
    lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1));
}

/** What a service is started with. In: where its places lie here, by what it calls them; `%d` is where its secrets are handed over. */
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
