import type { CampoNota } from './campos.ts';
import type { LeitorDaNota } from './leitor.ts';
import { centavos, readCompetencia, readDia } from './texto.ts';

/** Fields on which reviewers decide, with their names and parsers. */
const DECIDEM: readonly (readonly [CampoNota, string, (text: string) => unknown])[] = [
  ['emissao', 'data de emissão', readDia],
  ['competencia', 'competência', readCompetencia],
  ['valorServicos', 'valor dos serviços', centavos],
  ['liquido', 'valor líquido', centavos],
  ['iss', 'valor do ISS', centavos],
  ['pis', 'PIS', centavos],
  ['cofins', 'COFINS', centavos],
  ['csll', 'CSLL', centavos],
  ['irrf', 'IRRF', centavos],
  ['inss', 'INSS', centavos],
];

/**
 * Returns a remark for each date or amount that the nota has but that cannot be parsed, so that it never disappears silently.
 */
export const ilegiveisDe = ({ texto, lido }: LeitorDaNota): string[] =>
  DECIDEM.flatMap(([campo, nome, ler]) => {
    const escrito = texto(campo);
    return escrito === '' || lido(campo, ler) !== null
      ? []
      : [`A nota diz '${escrito.slice(0, 40)}' como ${nome}, o que não se lê como tal: fica sem.`];
  });
