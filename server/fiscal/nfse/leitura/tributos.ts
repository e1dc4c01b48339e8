import type { Nota } from '../../../../contract/fiscal/nfse/nota.ts';
import type { Dita, Leiaute } from './campos.ts';
import type { LeitorDaNota } from './leitor.ts';
import { centavos, naTabela, simNao } from './texto.ts';

/** tpSusp of the national standard: suspended by a court, or by the city. */
const SUSPENSOES = { 1: 'SUSPENSA_JUDICIAL', 2: 'SUSPENSA_ADMINISTRATIVA' } as const;

/** tpRetISSQN: 1 is not withheld, whereas in the other layouts 1 is yes. */
const RETIDO_NACIONAL: Readonly<Record<string, boolean>> = { 1: false, 2: true, 3: true };

/** Reads the taxation of the ISS, and whether and by whom it is withheld. */
export function fatosDoIss({ texto, lido }: LeitorDaNota, { tributacao, federais }: Leiaute): Nota['iss'] {
  const suspended = SUSPENSOES[texto('suspensao') === '1' ? 1 : 2];
  const taxed = naTabela(tributacao, texto('tributacao'));
  if (federais === 'NACIONAL') {
    const type = texto('issRetido');
    return {
      tributacao: texto('suspensao') === '' || taxed !== 'TRIBUTAVEL' ? taxed : suspended,
      retido: naTabela(RETIDO_NACIONAL, type),
      responsavel: type === '2' ? 'TOMADOR' : type === '3' ? 'INTERMEDIARIO' : null,
    };
  }
  const byTaker = lido('issRetido', simNao);
  const byIntermediary = lido('issRetidoIntermediario', simNao) === true;
  const retido = byIntermediary ? true : byTaker;
  const intermediary = byIntermediary || texto('responsavel') === '2';
  return {
    tributacao: taxed,
    retido,
    responsavel: retido !== true ? null : intermediary ? 'INTERMEDIARIO' : 'TOMADOR',
  };
}

/** Reads the group IBSCBS, amounts in cents; null if the nota has none. */
export function ibscbsDe({ texto, lido }: LeitorDaNota): Nota['ibscbs'] {
  const parts = [lido('ibsUf', centavos), lido('ibsMunicipio', centavos)].filter((one) => one !== null);
  const sum = parts.length === 0 ? null : parts.reduce((total, one) => total + one, 0);
  const group = {
    cst: texto('ibscbsCst'),
    classificacao: texto('ibscbsClassificacao'),
    base: lido('ibscbsBase', centavos),
    ibs: lido('ibs', centavos) ?? sum,
    cbs: lido('cbs', centavos),
  };
  return Object.values(group).some((one) => one !== '' && one !== null) ? group : null;
}

/** Returns the additional texts that the nota has. */
export function informacoesDe({ informacoes }: Leiaute, texto: Dita['texto']): Nota['informacoes'] {
  return informacoes.flatMap(([rotulo, lugares]) => {
    const said = lugares.map((lugar) => texto(lugar).trim()).find((one) => one !== '');
    return said === undefined ? [] : [{ rotulo, texto: said }];
  });
}
