import { fold } from '../../../../contract/brasil/fold.ts';

const LONGO = 50;

/** A name as every system takes it in a file: letters, digits and hyphens. */
const toFileName = (nome: string): string =>
  fold(nome)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGO)
    .replace(/^-|-$/g, '') || 'empresa';

/** What the list of a company is called: its day, and its name without what file systems refuse. */
export const nomeDaLista = (empresa: string, dia: string, extensao: string): string =>
  `datas-de-pagamento-${toFileName(empresa)}-${dia}.${extensao}`;

/** Gives each file of a package a name that no other has; two companies may bear one name. */
export function nomesUnicos(): (nome: string) => string {
  const dados = new Map<string, number>();
  return (nome) => {
    const vezes = (dados.get(nome) ?? 0) + 1;
    dados.set(nome, vezes);
    if (vezes === 1) return nome;
    const ponto = nome.lastIndexOf('.');
    return `${nome.slice(0, ponto)}-(${vezes})${nome.slice(ponto)}`;
  };
}
