import { readShared } from './shared.ts';

/** Reads a CSV beside the repository; returns its lines by column name. Cells may be quoted but have no line break. */
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
