import type { CampoNota } from './campos.ts';
import type { Leitor } from './leitor.ts';
import { centavos, competencia, dia } from './texto.ts';

/** What a person decides by, what it is called, and how it is read. */
const DECIDEM: readonly (readonly [CampoNota, string, (text: string) => unknown])[] = [
  ['emissao', 'data de emissão', dia],
  ['competencia', 'competência', competencia],
  ['valorServicos', 'valor dos serviços', centavos],
  ['liquido', 'valor líquido', centavos],
  ['iss', 'valor do ISS', centavos],
  ['pis', 'PIS', centavos],
  ['cofins', 'COFINS', centavos],
  ['csll', 'CSLL', centavos],
  ['irrf', 'IRRF', centavos],
  ['inss', 'INSS', centavos],
];

/** Remarks on what a note does write of a date or an amount and cannot be read as one: it is never left out in silence. */
export const ilegiveisDe = ({ texto, lido }: Leitor): string[] =>
  DECIDEM.flatMap(([campo, nome, ler]) => {
    const escrito = texto(campo);
    return escrito === '' || lido(campo, ler) !== null
      ? []
      : [`A nota diz '${escrito.slice(0, 40)}' como ${nome}, o que não se lê como tal: fica sem.`];
  });
