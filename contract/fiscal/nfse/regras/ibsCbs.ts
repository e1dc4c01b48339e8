import type { Conferir } from './caso.ts';
import { vigente } from './parametros.ts';
import { findingOf, type Regra } from './regra.ts';

const GRUPO: Regra = {
  codigo: 'L',
  nome: 'grupo',
  norma: 'LC 214/2025, art. 348',
  desde: '2026-01-01',
  incerta: true,
  veredito: false,
};

/** Returns whether a layout has the group IBSCBS: the national one from 1.01 on. */
const hasRoomForGrupo = (leiaute: string, versao: string): boolean =>
  (leiaute === 'NACIONAL' || leiaute === 'DPS') && versao >= '1.01';

/** Check L: whether the nota has IBS and CBS, if its provider is in the normal regime. */
export const ibsCbs: Conferir = ({ nota, simples, quemPresta, dia }) => {
  const { valor: obrigatorio, norma, incerta, desde } = vigente('ibsCbs', dia);
  if (nota.ibscbs !== null)
    return [findingOf(GRUPO, 'CONFERE', { frase: 'A nota traz IBS e CBS.', diz: nota.ibscbs.classificacao })];
  if (!obrigatorio || quemPresta !== 'PJ')
    return [findingOf(GRUPO, 'NAO_CABE', { frase: 'IBS e CBS não se pedem desta nota.' })];
  if (simples.regime === 'SIMPLES' || simples.regime === 'MEI')
    return [
      findingOf(GRUPO, 'NAO_CABE', {
        frase: 'O prestador é do Simples: IBS e CBS só a partir de 2027.',
        incerta: true,
      }),
    ];
  if (!hasRoomForGrupo(nota.leiaute, nota.versao))
    return [findingOf(GRUPO, 'NAO_CABE', { frase: 'O leiaute desta nota não tem lugar para IBS e CBS.' })];
  if (simples.regime === null)
    return [findingOf(GRUPO, 'SEM_DADOS', { frase: 'Não se sabe se o prestador é do Simples.' })];
  return [
    findingOf(GRUPO, 'ATENCAO', {
      frase: 'O prestador é do regime normal, e a nota não traz IBS e CBS.',
      diz: 'sem o grupo IBSCBS',
      esperado: 'grupo IBSCBS',
      norma,
      desde,
      incerta,
      acoes: ['RECUSAR', 'LEMBRAR'],
    }),
  ];
};
