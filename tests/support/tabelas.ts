import { readShared } from './shared.ts';

/** A table of the folder beside the repository: each line by the names of its columns. Cells may be quoted; none has a break. */
export function readTabela(path: string): Record<string, string>[] {
  const [cabecalho = '', ...linhas] = readShared(path).toString('utf8').trim().split(/\r?\n/);
  const nomes = cabecalho.split(',');
  return linhas.map((linha) => {
    const celulas = [...linha.matchAll(/(?:^|,)(?:"([^"]*(?:""[^"]*)*)"|([^,]*))/g)];
    return Object.fromEntries(
      nomes.map((nome, i) => [
        nome,
        (celulas[i]?.[1]?.replaceAll('""', '"') ?? celulas[i]?.[2] ?? '').trim(),
      ]),
    );
  });
}
