import { fold } from '../../../../contract/brasil/fold.ts';

const LONGO = 50;

/** Returns a name valid in file names on every system: letters, digits and hyphens. */
const toFileName = (nome: string): string =>
  fold(nome)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGO)
    .replace(/^-|-$/g, '') || 'empresa';

/** Returns the file name of a company's list: its date, and its name in safe characters. */
export const nomeDaLista = (empresa: string, dia: string, extensao: string): string =>
  `datas-de-pagamento-${toFileName(empresa)}-${dia}.${extensao}`;

/** Returns a function that makes each file name of a package unique; two companies may have the same name. */
export function nomesUnicosDasListas(): (nome: string) => string {
  const dados = new Map<string, number>();
  return (nome) => {
    const vezes = (dados.get(nome) ?? 0) + 1;
    dados.set(nome, vezes);
    if (vezes === 1) return nome;
    const ponto = nome.lastIndexOf('.');
    return `${nome.slice(0, ponto)}-(${vezes})${nome.slice(ponto)}`;
  };
}
